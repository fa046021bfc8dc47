import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { MATCH_COUNT_CAP } from "./match-list.ts";

type DayWindow = { fromMs: number; toMs: number };

export function dayCountsQuery(days: readonly DayWindow[], gameId?: number): SQL {
  const windows = JSON.stringify(days.map((day) => [day.fromMs, day.toMs]));
  const source =
    gameId === undefined
      ? sql`matches INDEXED BY matches_by_start WHERE`
      : sql`matches INDEXED BY matches_by_game WHERE game_id = ${gameId} AND`;
  return sql`SELECT day.key AS place, (
      SELECT count(*) FROM (
        SELECT 1 FROM ${source} starts_at_ms >= day.value ->> 0 AND starts_at_ms < day.value ->> 1
        LIMIT ${MATCH_COUNT_CAP}
      )
    ) AS matches
    FROM json_each(${windows}) AS day`;
}

/** Counts the matches that start on each day, up to `MATCH_COUNT_CAP` per day. */
export async function countMatchesPerDay(db: Database, days: readonly DayWindow[], gameId?: number): Promise<number[]> {
  const counts = await rows<{ place: number; matches: number }>(db, dayCountsQuery(days, gameId));
  const matchesAt = new Map(counts.map((row) => [row.place, row.matches]));
  return days.map((_, place) => matchesAt.get(place) ?? 0);
}
