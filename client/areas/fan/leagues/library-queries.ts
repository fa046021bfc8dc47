import type { CallInput } from "#domain/api/contract.ts";
import type { TeamProfile } from "#domain/leagues/views.ts";
import type { LibrarySearch } from "./library-search.ts";

const LIST_SIZE = 60;
const TABLE_SIZE = 50;
const LEADERS = 5;

const NEXT_MATCHES = 12;

/** Matches shown below a game's list of leagues. */
export const nextMatchesQueryInput = (game: string, timeZone: string): CallInput<"GET /match/list"> => ({
  view: "upcoming",
  game,
  tz: timeZone,
  size: NEXT_MATCHES,
});

/** Shared by loader and screen, so that the query key is the same and nothing is fetched twice. */
export const seasonQueryInput = (leagueId: number, { season }: LibrarySearch): CallInput<"GET /league/standings"> => ({
  leagueId,
  ...(season !== undefined && { season: String(season) }),
});

export const scheduleQueryInput = (leagueId: number, search: LibrarySearch): CallInput<"GET /league/schedule"> => ({
  ...seasonQueryInput(leagueId, search),
  ...(search.round !== undefined && { round: String(search.round) }),
  way: search.way ?? "upcoming",
  page: search.page ?? 1,
  size: TABLE_SIZE,
});

export const rankingQueryInput = (leagueId: number, search: LibrarySearch): CallInput<"GET /league/players"> => ({
  ...seasonQueryInput(leagueId, search),
  ...(search.sort !== undefined && { sort: search.sort }),
  direction: search.direction ?? "down",
  ...(search.of !== "teams" && search.role !== undefined && { role: search.role }),
  ...(search.of !== "teams" && search.team !== undefined && { teamId: search.team }),
  page: search.page ?? 1,
  size: TABLE_SIZE,
});

/** The season's leaders in one stat. */
export const leadersQueryInput = (
  leagueId: number,
  search: LibrarySearch,
  sort: string,
): CallInput<"GET /league/players"> => ({ ...seasonQueryInput(leagueId, search), sort, size: LEADERS });

/** The league to rank players in: the requested one, otherwise the team's latest. */
export const teamRankingLeague = (
  { seasons }: Pick<TeamProfile, "seasons">,
  { league }: LibrarySearch,
): number | undefined => league ?? seasons[0]?.league.id;

export const teamListQueryInput = (
  game: string,
  { league, q, page }: LibrarySearch,
): CallInput<"GET /squad/library"> => ({
  game,
  ...(league !== undefined && { leagueId: league }),
  ...(q !== undefined && { name: String(q) }),
  page: page ?? 1,
  size: LIST_SIZE,
});

export const playerListQueryInput = (game: string, search: LibrarySearch): CallInput<"GET /player/library"> => ({
  ...teamListQueryInput(game, search),
  ...(search.team !== undefined && { teamId: search.team }),
});

export const teamScheduleQueryInput = (teamId: number, { page }: LibrarySearch): CallInput<"GET /squad/schedule"> => ({
  teamId,
  page: page ?? 1,
});

export const playerMatchesQueryInput = (
  playerId: number,
  { page }: LibrarySearch,
): CallInput<"GET /player/matches"> => ({
  playerId,
  page: page ?? 1,
  size: 30,
});
