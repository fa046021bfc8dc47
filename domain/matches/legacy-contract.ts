import * as v from "valibot";
import { wholeNumberInput } from "./contract.ts";
import { getGameById } from "./games.ts";
import type { MatchState } from "./state.ts";
import type { LeagueSummary, MatchCard, MatchList } from "./views.ts";

/** Reserved ids for all games of a kind. */
const ANY_ESPORT = 0;
const ANY_SPORT = 200;

const gameId = v.optional(
  v.pipe(
    wholeNumberInput(0, 9_999),
    v.check((id) => id === ANY_ESPORT || id === ANY_SPORT || getGameById(id) !== undefined),
  ),
);
const leagueId = v.optional(wholeNumberInput(1, Number.MAX_SAFE_INTEGER));
const tz = v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_+\-/]{1,64}$/)));
const paging = { page: v.optional(wholeNumberInput(1, 50), 1), size: v.optional(wholeNumberInput(1, 100), 20) };
const matchId = wholeNumberInput(1, Number.MAX_SAFE_INTEGER);

/** Lists for older clients, by game id or league id; the league takes precedence. */
export const legacyListInput = v.object({ gameId, leagueId, ...paging });
export type LegacyListInput = v.InferOutput<typeof legacyListInput>;
export const conditionInput = v.object({
  gameId,
  leagueId,
  /** Defaults to upcoming. */
  state: v.optional(v.picklist(["live", "upcoming", "past"]), "upcoming"),
  /** A day in the caller's time zone, regardless of state. */
  date: v.optional(v.pipe(v.string(), v.isoDate())),
  tz,
  ...paging,
});
export const DAY_SIZE = 20;
/** Seven days forward or back from today; `size` is the limit per day. */
export const sevenDaysInput = v.object({ gameId, leagueId, tz, size: v.optional(wholeNumberInput(1, 50), DAY_SIZE) });
export type SevenDaysInput = v.InferOutput<typeof sevenDaysInput>;
export const isMatchLiveInput = v.object({ matchId, gameId: wholeNumberInput(0, 9_999) });
export const oneGameInput = v.object({ gameId: wholeNumberInput(1, 9_999) });

/** Matches of seven days: soonest day first, or results with the latest first. */
export type SevenDays = { leagues: LeagueSummary[]; days: { date: string; total: number; list: MatchCard[] }[] };
export type LiveAndUpcoming = { leagues: LeagueSummary[]; living: MatchCard[]; future: MatchCard[] };
/** A league's live matches, and its matches in the next seven days. */
export type SeriesCount = { league: LeagueSummary; live: number; week: number };
export type IsMatchLive = { isLive: boolean; state: MatchState };

type ListCall = { input: v.InferInput<typeof legacyListInput>; result: MatchList };
type DaysCall = { input: v.InferInput<typeof sevenDaysInput>; result: SevenDays };
type GameInput = v.InferInput<typeof oneGameInput>;

export type LegacyMatchCalls = {
  "GET /sprots_league/match_leagues": { input: GameInput; result: { list: LeagueSummary[] } };
  "GET /v2/match/getPCLiveGameMatch": ListCall;
  "GET /match/gameMatchLive": ListCall;
  "GET /sport_match/sportsLiving": { input: { page?: number; size?: number }; result: MatchList };
  "GET /match/gameLivingFuture": { input: v.InferInput<typeof legacyListInput>; result: LiveAndUpcoming };
  "GET /match/getSeriesCount": { input: GameInput; result: { list: SeriesCount[] } };
  "GET /user/isMatchLive/{matchId}/{gameId}": { input: v.InferInput<typeof isMatchLiveInput>; result: IsMatchLive };
  "POST /v2/match/getPCPastGameMatch": ListCall;
  "POST /v2/match/getPCUpcomingGameMatch": ListCall;
  "POST /v2/match/getPCGameMatchByCondition": { input: v.InferInput<typeof conditionInput>; result: MatchList };
  "POST /match/pcMatches": { input: v.InferInput<typeof conditionInput>; result: MatchList };
  "POST /match/getSevenDayMatch": DaysCall;
  "POST /match/getSevenDayResults": DaysCall;
};
