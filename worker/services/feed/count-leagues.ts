import type { Database } from "#db/client.ts";
import type { NewRejectedRow } from "#db/queries/feed/deliveries.ts";
import { resolveRejectedRows, truncatePayload, upsertLeagueCounts } from "#db/queries/feed/rejected-rows.ts";
import type { Delivery } from "#domain/feed/delivery.ts";
import type { InvalidDeliveryRow } from "#domain/feed/parse-delivery.ts";
import { hashRejection } from "./rejection-hash.ts";
import type { ValidatedDelivery } from "./validate-delivery.ts";

const WRONG = "missing_or_wrong_field";

export const toRejectedRow = ({ kind, subjectId, fields, row }: InvalidDeliveryRow): NewRejectedRow => ({
  kind,
  subjectId,
  revision: hashRejection(WRONG, fields),
  why: WRONG,
  payload: { fields, row: truncatePayload(row) },
});

/** League by league: how many matches were told, how many of them are held back; and what was wrong and is now right. */
export function countLeagueRows(db: Database, delivery: Delivery, judged: ValidatedDelivery, nowMs: number) {
  const { matches, source, sentAtMs } = delivery;
  if (matches.length === 0) return [];
  const doubted = new Set(judged.rejectedRows.filter(({ kind }) => kind === "match").map(({ subjectId }) => subjectId));
  const told = [...Map.groupBy(matches, ({ leagueId }) => leagueId)].map(([leagueId, ofLeague]) => ({
    leagueId,
    rows: ofLeague.length,
    quarantined: ofLeague.filter(({ id }) => doubted.has(id)).length,
  }));
  const right = matches.map(({ id }) => id);
  return [upsertLeagueCounts(db, source, told, sentAtMs, nowMs), resolveRejectedRows(db, source, "row", right, nowMs)];
}
