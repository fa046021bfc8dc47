import { type Database, getDatabase } from "#db/client.ts";
import type { PlatformApi } from "../deploy/platform-api.ts";
import { createD1Proxy } from "../site/d1-proxy.ts";

type Location = { accountId: string; databaseId: string };

/** A brand's database over the platform's API; each batch is one transaction. */
export const openRemoteDatabase = (api: PlatformApi, { accountId, databaseId }: Location): Database =>
  getDatabase(
    createD1Proxy(async (batch) => {
      const path = `/accounts/${accountId}/d1/database/${databaseId}/query`;
      return { results: await api.post<D1Result[]>(path, { batch }) };
    }),
  );
