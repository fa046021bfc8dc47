import type { FeedOperatorCalls } from "#domain/feed/contract.ts";
import type { LeagueCalls } from "#domain/leagues/contract.ts";
import type { MatchDetailCalls } from "#domain/matches/detail/contract.ts";
import type { FollowingCalls } from "#domain/matches/following-contract.ts";
import type { LegacyMatchCalls } from "#domain/matches/legacy-contract.ts";
import type { MatchOperatorCalls } from "#domain/matches/operator-contract.ts";
import { allowEveryone, allowFeedOperators, allowMembers, type ContractRow } from "./row.ts";

const OF_NO_MATCH = { input: () => ({ game: "soccer", matchId: 1 }), status: 404 };
const OF_NO_LEAGUE = { input: () => ({ leagueId: 1 }), status: 404 };
const OF_NO_TEAM = { input: () => ({ teamId: 1 }), status: 404 };
const OF_NO_PLAYER = { input: () => ({ playerId: 1 }), status: 404 };
const OF_A_GAME = { input: () => ({ game: "soccer" }) };
const REASON = { reason: "the source is wrong" };

/** Rows for matches, their tabs and the data library. */
export const MATCH_ROWS: Record<
  | keyof MatchDetailCalls
  | keyof LegacyMatchCalls
  | keyof FollowingCalls
  | keyof LeagueCalls
  | keyof MatchOperatorCalls
  | keyof FeedOperatorCalls,
  ContractRow
> = {
  "GET /match/lineups": allowEveryone(OF_NO_MATCH),
  "GET /match/injuries": allowEveryone(OF_NO_MATCH),
  "GET /match/statistics": allowEveryone(OF_NO_MATCH),
  "GET /match/odds": allowEveryone(OF_NO_MATCH),
  "GET /match/textLive": allowEveryone(OF_NO_MATCH),
  "GET /match/momentum": allowEveryone(OF_NO_MATCH),
  "GET /match/momentumLines": allowEveryone({ input: () => ({ matches: "1" }) }),
  "GET /match/course": allowEveryone(OF_NO_MATCH),
  "GET /match/animation": allowEveryone(OF_NO_MATCH),
  "GET /match/headToHead": allowEveryone(OF_NO_MATCH),
  "GET /match/form": allowEveryone(OF_NO_MATCH),
  "GET /match/related": allowEveryone(OF_NO_MATCH),
  "GET /match/standingsAround": allowEveryone(OF_NO_MATCH),
  "GET /league/library": allowEveryone(OF_A_GAME),
  "GET /league/profile": allowEveryone(OF_NO_LEAGUE),
  "GET /league/standings": allowEveryone(OF_NO_LEAGUE),
  "GET /league/bracket": allowEveryone(OF_NO_LEAGUE),
  "GET /league/schedule": allowEveryone(OF_NO_LEAGUE),
  "GET /league/players": allowEveryone(OF_NO_LEAGUE),
  "GET /league/teams": allowEveryone(OF_NO_LEAGUE),
  "GET /squad/library": allowEveryone(OF_A_GAME),
  "GET /squad/profile": allowEveryone(OF_NO_TEAM),
  "GET /squad/schedule": allowEveryone(OF_NO_TEAM),
  "GET /player/library": allowEveryone(OF_A_GAME),
  "GET /player/profile": allowEveryone(OF_NO_PLAYER),
  "GET /player/matches": allowEveryone(OF_NO_PLAYER),
  "GET /sprots_league/match_leagues": allowEveryone({ input: () => ({ gameId: 202 }) }),
  "GET /v2/match/getPCLiveGameMatch": allowEveryone({ input: () => ({ gameId: 202 }) }),
  "GET /match/gameMatchLive": allowEveryone({ input: () => ({ gameId: 0 }) }),
  "GET /sport_match/sportsLiving": allowEveryone(),
  "GET /match/gameLivingFuture": allowEveryone({ input: () => ({ gameId: 200 }) }),
  "GET /match/getSeriesCount": allowEveryone({ input: () => ({ gameId: 202 }) }),
  "GET /user/isMatchLive/{matchId}/{gameId}": allowEveryone({
    input: () => ({ matchId: 1, gameId: 202 }),
    status: 404,
  }),
  "POST /v2/match/getPCPastGameMatch": allowEveryone({ input: () => ({ gameId: 202 }) }),
  "POST /v2/match/getPCUpcomingGameMatch": allowEveryone({ input: () => ({ leagueId: 1 }) }),
  "POST /v2/match/getPCGameMatchByCondition": allowEveryone({ input: () => ({ gameId: 202, state: "past" }) }),
  "POST /match/pcMatches": allowEveryone({ input: () => ({ date: "2026-11-20", tz: "UTC" }) }),
  "POST /match/getSevenDayMatch": allowEveryone({ input: () => ({ gameId: 202, tz: "Asia/Shanghai" }) }),
  "POST /match/getSevenDayResults": allowEveryone({ input: () => ({ tz: "UTC" }) }),
  "GET /user/followed": allowMembers(),
  "GET /match/followed": allowEveryone({ input: () => ({ teams: "1,2" }) }),
  "GET /following/rail": allowEveryone({ input: () => ({ teams: "1,2", people: "3" }) }),
  "POST /user/followed": allowMembers({ input: () => ({ kind: "team", id: 1 }), status: 404 }),
  "POST /user/followed/merge": allowMembers({ input: () => ({ list: [] }) }),
  "GET /match/pins": allowFeedOperators({ input: () => ({ matchId: 1 }) }),
  "POST /match/pin": allowFeedOperators({
    input: () => ({ matchId: 1, fields: { highlight: true }, ...REASON }),
    status: 404,
  }),
  // There is no pin, so releasing it is a no-op.
  "POST /match/release": allowFeedOperators({ input: () => ({ matchId: 1, field: "state" }) }),
  "GET /feed/health": allowFeedOperators(),
  "GET /feed/held": allowFeedOperators({ input: () => ({ id: 1 }), status: 404 }),
  "GET /feed/answer": allowFeedOperators({ input: () => ({ id: 1 }), status: 404 }),
  "GET /feed/mappings": allowFeedOperators(),
  "POST /feed/map": allowFeedOperators({
    input: () => ({ provider: "api-football", kind: "league", providerId: "39", id: 1 }),
    status: 404,
  }),
  "POST /match/remove": allowFeedOperators({ input: () => ({ matchId: 1, ...REASON }), status: 404 }),
  "POST /match/restore": allowFeedOperators({ input: () => ({ matchId: 1, ...REASON }), status: 404 }),
  "GET /operator/matches": allowFeedOperators(),
  "GET /operator/match": allowFeedOperators({ input: () => ({ matchId: 1 }), status: 404 }),
  "POST /league/create": allowFeedOperators({ input: () => ({ game: "no-game", name: "Matrix" }), status: 400 }),
  "GET /operator/mergedTeams": allowFeedOperators(),
  "POST /team/merge": allowFeedOperators({ input: () => ({ teamId: 1, mergedInto: 2, ...REASON }), status: 404 }),
  "POST /team/split": allowFeedOperators({ input: () => ({ teamId: 1, ...REASON }), status: 404 }),
};
