import * as v from "valibot";
import { wholeNumberInput } from "../matches/contract.ts";
import type { MatchPartInput } from "../matches/detail/contract.ts";
import type {
  BracketView,
  LeagueDirectory,
  LeagueProfile,
  PlayerDirectory,
  PlayerMatches,
  PlayerProfile,
  PlayerRanking,
  ScheduleView,
  StandingsView,
  TeamDirectory,
  TeamProfile,
  TeamRanking,
  TeamScheduleView,
} from "./views.ts";

const id = wholeNumberInput(1, Number.MAX_SAFE_INTEGER);
const game = v.pipe(v.string(), v.maxLength(40));
const season = v.optional(v.pipe(v.string(), v.regex(/^[\w./-]{1,20}$/)));
const paging = { page: v.optional(wholeNumberInput(1, 50), 1), size: v.optional(wholeNumberInput(1, 100), 20) };

export const leagueGameInput = v.object({ game });
export const leagueInput = v.object({ leagueId: id });
/** Defaults to the current season. */
export const leagueSeasonInput = v.object({ leagueId: id, season });
export const scheduleInput = v.object({
  leagueId: id,
  season,
  round: v.optional(v.pipe(v.string(), v.maxLength(120))),
  /** Upcoming matches, or results with the latest first. */
  way: v.optional(v.picklist(["upcoming", "results"]), "upcoming"),
  ...paging,
});
export const rankingInput = v.object({
  leagueId: id,
  season,
  /** One of the game's STAT_KEYS; defaults to the first. */
  sort: v.optional(v.pipe(v.string(), v.regex(/^[a-z_]{1,32}$/))),
  direction: v.optional(v.picklist(["down", "up"]), "down"),
  /** Restricts the list to a role or a team. */
  role: v.optional(v.pipe(v.string(), v.regex(/^[a-z_]{1,24}$/))),
  teamId: v.optional(id),
  ...paging,
});
/** A prefix of any word of the name, in any language; searches the whole game. */
const name = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)));
export const listTeamsInput = v.object({ game, leagueId: v.optional(id), name, ...paging });
export const teamInput = v.object({ teamId: id });
export const teamScheduleInput = v.object({ teamId: id, page: paging.page });
export const listPlayersInput = v.object({ game, leagueId: v.optional(id), teamId: v.optional(id), name, ...paging });
export const playerInput = v.object({ playerId: id });
export const playerMatchesInput = v.object({ playerId: id, ...paging });

type LeagueSeasonInput = v.InferInput<typeof leagueSeasonInput>;

export type LeagueCalls = {
  "GET /match/standingsAround": { input: MatchPartInput; result: StandingsView };
  "GET /league/library": { input: v.InferInput<typeof leagueGameInput>; result: LeagueDirectory };
  "GET /league/profile": { input: v.InferInput<typeof leagueInput>; result: LeagueProfile };
  "GET /league/standings": { input: LeagueSeasonInput; result: StandingsView };
  "GET /league/bracket": { input: LeagueSeasonInput; result: BracketView };
  "GET /league/schedule": { input: v.InferInput<typeof scheduleInput>; result: ScheduleView };
  "GET /league/players": { input: v.InferInput<typeof rankingInput>; result: PlayerRanking };
  "GET /league/teams": { input: v.InferInput<typeof rankingInput>; result: TeamRanking };
  "GET /squad/library": { input: v.InferInput<typeof listTeamsInput>; result: TeamDirectory };
  "GET /squad/profile": { input: v.InferInput<typeof teamInput>; result: TeamProfile };
  "GET /squad/schedule": { input: v.InferInput<typeof teamScheduleInput>; result: TeamScheduleView };
  "GET /player/library": { input: v.InferInput<typeof listPlayersInput>; result: PlayerDirectory };
  "GET /player/profile": { input: v.InferInput<typeof playerInput>; result: PlayerProfile };
  "GET /player/matches": { input: v.InferInput<typeof playerMatchesInput>; result: PlayerMatches };
};
