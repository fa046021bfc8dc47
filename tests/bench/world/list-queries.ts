import { CALENDAR_OF_ALL, CALENDAR_OF_GAME } from "#db/queries/calendar-days.ts";
import { liveCountsQuery } from "#db/queries/catalogue.ts";
import { matchListStatements } from "#db/queries/match-list.ts";
import type { MatchFilter, MatchRange } from "#db/queries/match-range.ts";
import { todayOf, windowFromToday, windowsAround } from "#domain/matches/day-window.ts";
import { gameBySlug } from "#domain/matches/games.ts";

type Statement = { sql: string; params: unknown[] };
/** What one call of the site asks of the database. */
export type ListQuery = { name: string; statements: Statement[] };

const ZONE = "UTC";
const SIZE = 100;
const GAME_ID = gameBySlug("soccer")?.id ?? 0;

const ranges = (nowMs: number): MatchRange[] => [
  { view: "day", ...windowFromToday(ZONE, nowMs, 0) },
  { view: "live" },
  { view: "upcoming", nowMs },
  { view: "results", nowMs },
  { view: "recommended", nowMs },
  { view: "highlights", nowMs },
];

const FILTERS: { words: string; filter: MatchFilter }[] = [
  { words: "", filter: { by: "all" } },
  { words: " of a game", filter: { by: "game", gameId: GAME_ID } },
];

/** Every list of the site, with all its statements. */
export function listQueries(db: D1Database, nowMs: number): ListQuery[] {
  const lists = ranges(nowMs).flatMap((range) =>
    FILTERS.map(({ words, filter }) => {
      const { rows, count } = matchListStatements({ range, filter, locale: "en", page: 1, size: SIZE });
      return { name: `${range.view}${words}`, statements: [rows, count] };
    }),
  );
  const week = windowsAround(ZONE, todayOf(ZONE, nowMs), 3, 3).map(({ fromMs, toMs }) => [fromMs, toMs]);
  const days = JSON.stringify(week);
  return [
    ...lists,
    { name: "calendar", statements: [{ sql: CALENDAR_OF_ALL, params: [days] }] },
    { name: "calendar of a game", statements: [{ sql: CALENDAR_OF_GAME, params: [days, GAME_ID] }] },
    { name: "live counts", statements: [liveCountsQuery(db).toSQL()] },
  ];
}
