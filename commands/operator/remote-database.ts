import { join } from "node:path";
import { type Database, getDatabase } from "#db/client.ts";
import { readDeployment } from "../deploy/deployment-file.ts";
import { createPlatformApi, DEFAULT_API_URL, type PlatformApi } from "../deploy/platform-api.ts";
import { ROOT } from "../root.ts";
import { createD1Proxy } from "../site/d1-proxy.ts";
import { StartupError } from "../site/settings.ts";

type Location = { accountId: string; databaseId: string };

/** Accesses a brand's database through the platform's API; each batch is one transaction. */
export const openRemoteDatabase = (api: PlatformApi, { accountId, databaseId }: Location): Database =>
  getDatabase(
    createD1Proxy(async (batch) => {
      const path = `/accounts/${accountId}/d1/database/${databaseId}/query`;
      return { results: await api.post<D1Result[]>(path, { batch }) };
    }),
  );

/** Opens the database of a deployed brand with the API token from the environment. */
export function openBrandDatabase(brandId: string, environment: Record<string, string | undefined>): Database {
  const deployment = readDeployment(join(ROOT, "deployments", `${brandId}.json`));
  if (!deployment) throw new StartupError(`${brandId} is not deployed; run npm run deploy -- ${brandId} first`);
  const { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_API_BASE_URL: apiUrl = DEFAULT_API_URL } = environment;
  if (!token) throw new StartupError("CLOUDFLARE_API_TOKEN is missing; docs/deploy.md lists its permissions");
  return openRemoteDatabase(createPlatformApi({ apiUrl, token }), deployment);
}
