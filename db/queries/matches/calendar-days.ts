import type { Database } from "../../client.ts";
import { MATCH_COUNT_CAP } from "./match-list.ts";

export const CALENDAR_ALL_SQL = calendarSql("matches_by_start", "");
export const CALENDAR_GAME_SQL = calendarSql("matches_by_game", "game_id = ?2 AND");

function calendarSql(index: string, first: string): string {
  return `SELECT day.key AS place, (
      SELECT count(*) FROM (
        SELECT 1 FROM matches INDEXED BY ${index}
        WHERE ${first} starts_at_ms >= day.value ->> 0 AND starts_at_ms < day.value ->> 1 LIMIT ${MATCH_COUNT_CAP}
      )
    ) AS matches
    FROM json_each(?1) AS day`;
}

/** How many matches start on each of some days; no more than 1,000 are counted on one. */
export async function countMatchesPerDay(
  db: Database,
  days: readonly { fromMs: number; toMs: number }[],
  gameId?: number,
): Promise<number[]> {
  const windows = JSON.stringify(days.map((day) => [day.fromMs, day.toMs]));
  const statement =
    gameId === undefined
      ? db.$client.prepare(CALENDAR_ALL_SQL).bind(windows)
      : db.$client.prepare(CALENDAR_GAME_SQL).bind(windows, gameId);
  const counted = await statement.all<{ place: number; matches: number }>();
  const matchesAt = new Map(counted.results.map((row) => [row.place, row.matches]));
  return days.map((_, place) => matchesAt.get(place) ?? 0);
}
