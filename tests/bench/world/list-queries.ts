import { liveCountsQuery } from "#db/queries/leagues/catalogue.ts";
import { lastOfSeasonQuery } from "#db/queries/leagues/season-matches.ts";
import { dayCountsQuery } from "#db/queries/matches/calendar-days.ts";
import { matchListQueries } from "#db/queries/matches/match-list.ts";
import type { MatchFilter, MatchRange } from "#db/queries/matches/match-range.ts";
import { relatedListQuery } from "#db/queries/matches/related-matches.ts";
import { matchesOfTeamQuery, playersOfGameQuery } from "#db/queries/players/squads.ts";
import { getGameBySlug } from "#domain/matches/games.ts";
import { dayWindowFromToday, dayWindowsAround, localDate } from "#domain/time/day-window.ts";
import { queryText } from "#tests/support/query-text.ts";

type Statement = { sql: string; params: unknown[] };
/** The statements of one API call. */
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

const FILTERS: { name: string; filter: MatchFilter }[] = [
  { name: "", filter: { by: "all" } },
  { name: " of a game", filter: { by: "game", gameId: GAME_ID } },
];

/** Every list of the site with its statements. */
export function listQueries(nowMs: number): ListQuery[] {
  const lists = ranges(nowMs).flatMap((range) =>
    FILTERS.map(({ name, filter }) => {
      const { page, count } = matchListQueries({ range, filter, locale: "en", page: 1, size: SIZE });
      return { name: `${range.view}${name}`, statements: [queryText(page), queryText(count)] };
    }),
  );
  const week = dayWindowsAround(ZONE, localDate(ZONE, nowMs), 3, 3);
  const team = { teamId: GAME_ID * 10 + 1, nowMs, limit: 20, offset: 0, locale: "en" } as const;
  const season = { leagueId: GAME_ID, season: "", nowMs, locale: "en" } as const;
  return [
    ...lists,
    { name: "calendar", statements: [queryText(dayCountsQuery(week))] },
    { name: "calendar of a game", statements: [queryText(dayCountsQuery(week, GAME_ID))] },
    { name: "bracket", statements: [queryText(lastOfSeasonQuery(season))] },
    {
      name: "matches of a team",
      statements: (["before", "after"] as const).map((way) => queryText(matchesOfTeamQuery({ ...team, way }))),
    },
    {
      name: "form and head-to-head of a match",
      statements: (["headToHead", "homeForm", "awayForm"] as const).map((list) =>
        queryText(relatedListQuery(list, { matchId: 1_001, locale: "en" })),
      ),
    },
    {
      name: "players of a game",
      statements: [queryText(playersOfGameQuery(GAME_ID, { page: 1, size: 20, locale: "en" }))],
    },
    { name: "live counts", statements: [queryText(liveCountsQuery)] },
  ];
}
