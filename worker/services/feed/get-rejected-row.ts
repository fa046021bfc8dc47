import type { Database } from "#db/client.ts";
import { readHeldRow } from "#db/queries/feed/health.ts";
import { Refusal } from "#domain/errors.ts";
import type { HeldPayload } from "#domain/feed/contract.ts";
import type { RawPayloads } from "../../gateways/feeds/feed-source.ts";

/** For operators: what was held back, and the whole delivery it came in while that is kept. */
export async function showHeldRow(db: Database, raw: RawPayloads | undefined, id: number): Promise<HeldPayload> {
  const row = await readHeldRow(db, id);
  if (!row) throw new Refusal("held_row_not_found");
  const { competition, payload, ...rest } = row;
  const came = await raw?.read(rest.source, rest.deliveryId, rest.atMs);
  return {
    ...rest,
    ...(competition !== null && { competition }),
    payload: JSON.parse(payload),
    ...(came !== undefined && { raw: came }),
  };
}
