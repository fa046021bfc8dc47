import type { Database } from "#db/client.ts";
import { getRejectedPayloadRow } from "#db/queries/feed/health.ts";
import { AppError } from "#domain/errors.ts";
import type { RejectedPayload } from "#domain/feed/contract.ts";
import type { RawPayloadStore } from "../../gateways/feeds/feed-source.ts";

/** For operators: what was held back, and the whole delivery it came in while that is kept. */
export async function getRejectedRowDetails(
  db: Database,
  raw: RawPayloadStore | undefined,
  id: number,
): Promise<RejectedPayload> {
  const row = await getRejectedPayloadRow(db, id);
  if (!row) throw new AppError("held_row_not_found");
  const { competition, payload, ...rest } = row;
  const came = await raw?.get(rest.source, rest.deliveryId, rest.atMs);
  return {
    ...rest,
    ...(competition !== null && { competition }),
    payload: JSON.parse(payload),
    ...(came !== undefined && { raw: came }),
  };
}
