import type { Database } from "#db/client.ts";
import type { NewRejectedRow } from "#db/queries/feed/deliveries.ts";
import { resolveRejectedRows, truncatePayload, upsertLeagueCounts } from "#db/queries/feed/rejected-rows.ts";
import type { Delivery } from "#domain/feed/delivery.ts";
import type { InvalidDeliveryRow } from "#domain/feed/parse-delivery.ts";
import { hashRejection } from "./hash-rejection.ts";
import type { ValidatedDelivery } from "./validate-delivery.ts";

const INVALID = "missing_or_wrong_field";

export const toRejectedRow = ({ kind, subjectId, fields, row }: InvalidDeliveryRow): NewRejectedRow => ({
  kind,
  subjectId,
  revision: hashRejection(INVALID, fields),
  why: INVALID,
  payload: { fields, row: truncatePayload(row) },
});

/** Counts accepted and rejected matches by league, and closes rejected rows of matches that now arrived correctly. */
export function countLeagueRows(db: Database, delivery: Delivery, validated: ValidatedDelivery, nowMs: number) {
  const { matches, source, sentAtMs } = delivery;
  if (matches.length === 0) return [];
  const rejectedIds = new Set(
    validated.rejectedRows.filter(({ kind }) => kind === "match").map(({ subjectId }) => subjectId),
  );
  const counts = [...Map.groupBy(matches, ({ leagueId }) => leagueId)].map(([leagueId, ofLeague]) => ({
    leagueId,
    rows: ofLeague.length,
    quarantined: ofLeague.filter(({ id }) => rejectedIds.has(id)).length,
  }));
  const matchIds = matches.map(({ id }) => id);
  return [
    upsertLeagueCounts(db, source, counts, sentAtMs, nowMs),
    resolveRejectedRows(db, source, "row", matchIds, nowMs),
  ];
}
