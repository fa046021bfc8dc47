import type { Database } from "#db/client.ts";
import type { Doubt } from "#db/queries/feed/deliveries.ts";
import { bounded, countLeagues, healStrays } from "#db/queries/feed/rejected-rows.ts";
import type { Delivery } from "#domain/feed/delivery.ts";
import type { BrokenRow } from "#domain/feed/parse-delivery.ts";
import { numberOfDoubt } from "./rejection-hash.ts";
import type { Judged } from "./validate-delivery.ts";

const WRONG = "missing_or_wrong_field";

export const doubtOfRow = ({ kind, subjectId, fields, row }: BrokenRow): Doubt => ({
  kind,
  subjectId,
  revision: numberOfDoubt(WRONG, fields),
  why: WRONG,
  payload: { fields, row: bounded(row) },
});

/** League by league: how many matches were told, how many of them are held back; and what was wrong and is now right. */
export function leagueCounts(db: Database, delivery: Delivery, judged: Judged, nowMs: number) {
  const { matches, source, sentAtMs } = delivery;
  if (matches.length === 0) return [];
  const doubted = new Set(judged.doubts.filter(({ kind }) => kind === "match").map(({ subjectId }) => subjectId));
  const told = [...Map.groupBy(matches, ({ leagueId }) => leagueId)].map(([leagueId, ofLeague]) => ({
    leagueId,
    rows: ofLeague.length,
    quarantined: ofLeague.filter(({ id }) => doubted.has(id)).length,
  }));
  const right = matches.map(({ id }) => id);
  return [countLeagues(db, source, told, sentAtMs, nowMs), healStrays(db, source, "row", right, nowMs)];
}
