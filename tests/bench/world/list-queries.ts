import { LIVE_COUNTS_SQL } from "#db/queries/leagues/catalogue.ts";
import { LAST_OF_SEASON_SQL } from "#db/queries/leagues/leagues.ts";
import { CALENDAR_ALL_SQL, CALENDAR_GAME_SQL } from "#db/queries/matches/calendar-days.ts";
import { matchListSql } from "#db/queries/matches/match-list.ts";
import type { MatchFilter, MatchRange } from "#db/queries/matches/match-range.ts";
import { RELATED_LISTS_SQL } from "#db/queries/matches/related-matches.ts";
import { MATCHES_OF_TEAM_SQL, PLAYERS_OF_GAME_SQL } from "#db/queries/players/squads.ts";
import { getGameBySlug } from "#domain/matches/games.ts";
import { dayWindowFromToday, dayWindowsAround, localDate } from "#domain/time/day-window.ts";

type Statement = { sql: string; params: unknown[] };
/** What one call of the site asks of the database. */
export type ListQuery = { name: string; statements: Statement[] };

const ZONE = "UTC";
const SIZE = 100;
const GAME_ID = getGameBySlug("soccer")?.id ?? 0;

const ranges = (nowMs: number): MatchRange[] => [
  { view: "day", ...dayWindowFromToday(ZONE, nowMs, 0) },
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
export function listQueries(nowMs: number): ListQuery[] {
  const lists = ranges(nowMs).flatMap((range) =>
    FILTERS.map(({ words, filter }) => {
      const { rows, count } = matchListSql({ range, filter, locale: "en", page: 1, size: SIZE });
      return { name: `${range.view}${words}`, statements: [rows, count] };
    }),
  );
  const week = dayWindowsAround(ZONE, localDate(ZONE, nowMs), 3, 3).map(({ fromMs, toMs }) => [fromMs, toMs]);
  const days = JSON.stringify(week);
  return [
    ...lists,
    { name: "calendar", statements: [{ sql: CALENDAR_ALL_SQL, params: [days] }] },
    { name: "calendar of a game", statements: [{ sql: CALENDAR_GAME_SQL, params: [days, GAME_ID] }] },
    { name: "bracket", statements: [{ sql: LAST_OF_SEASON_SQL, params: ["en", GAME_ID, "", nowMs] }] },
    {
      name: "matches of a team",
      statements: Object.values(MATCHES_OF_TEAM_SQL).map((sql) => ({
        sql,
        params: ["en", GAME_ID * 10 + 1, nowMs, 20, 0],
      })),
    },
    {
      name: "form and head-to-head of a match",
      statements: (["headToHead", "homeForm", "awayForm"] as const).map((which) => ({
        sql: RELATED_LISTS_SQL[which],
        params: ["en", 1_001],
      })),
    },
    { name: "players of a game", statements: [{ sql: PLAYERS_OF_GAME_SQL, params: ["en", GAME_ID, 20, 0] }] },
    { name: "live counts", statements: [{ sql: LIVE_COUNTS_SQL, params: [] }] },
  ];
}
