import type { FeedOperatorCalls } from "#domain/feed/contract.ts";
import type { LibraryCalls } from "#domain/leagues/contract.ts";
import type { MatchDetailCalls } from "#domain/matches/detail/contract.ts";
import type { FollowingCalls } from "#domain/matches/following-contract.ts";
import type { OlderMatchCalls } from "#domain/matches/legacy-contract.ts";
import type { MatchOperatorCalls } from "#domain/matches/operator-contract.ts";
import { open, operators, own, type Row } from "./row.ts";

const OF_NO_MATCH = { input: () => ({ game: "soccer", matchId: 1 }), answers: 404 };
const OF_NO_LEAGUE = { input: () => ({ leagueId: 1 }), answers: 404 };
const OF_NO_TEAM = { input: () => ({ teamId: 1 }), answers: 404 };
const OF_NO_PLAYER = { input: () => ({ playerId: 1 }), answers: 404 };
const OF_A_GAME = { input: () => ({ game: "soccer" }) };
const REASON = { reason: "the source is wrong" };

/** The part of the table that matches, their tabs and the data library take up. */
export const MATCH_ROWS: Record<
  | keyof MatchDetailCalls
  | keyof OlderMatchCalls
  | keyof FollowingCalls
  | keyof LibraryCalls
  | keyof MatchOperatorCalls
  | keyof FeedOperatorCalls,
  Row
> = {
  "GET /match/lineups": open(OF_NO_MATCH),
  "GET /match/injuries": open(OF_NO_MATCH),
  "GET /match/statistics": open(OF_NO_MATCH),
  "GET /match/odds": open(OF_NO_MATCH),
  "GET /match/textLive": open(OF_NO_MATCH),
  "GET /match/momentum": open(OF_NO_MATCH),
  "GET /match/course": open(OF_NO_MATCH),
  "GET /match/animation": open(OF_NO_MATCH),
  "GET /match/headToHead": open(OF_NO_MATCH),
  "GET /match/form": open(OF_NO_MATCH),
  "GET /match/related": open(OF_NO_MATCH),
  "GET /match/standingsAround": open(OF_NO_MATCH),
  "GET /league/library": open(OF_A_GAME),
  "GET /league/profile": open(OF_NO_LEAGUE),
  "GET /league/standings": open(OF_NO_LEAGUE),
  "GET /league/bracket": open(OF_NO_LEAGUE),
  "GET /league/schedule": open(OF_NO_LEAGUE),
  "GET /league/players": open(OF_NO_LEAGUE),
  "GET /league/teams": open(OF_NO_LEAGUE),
  "GET /squad/library": open(OF_A_GAME),
  "GET /squad/profile": open(OF_NO_TEAM),
  "GET /squad/schedule": open(OF_NO_TEAM),
  "GET /player/library": open(OF_A_GAME),
  "GET /player/profile": open(OF_NO_PLAYER),
  "GET /player/matches": open(OF_NO_PLAYER),
  "GET /sprots_league/match_leagues": open({ input: () => ({ gameId: 202 }) }),
  "GET /v2/match/getPCLiveGameMatch": open({ input: () => ({ gameId: 202 }) }),
  "GET /match/gameMatchLive": open({ input: () => ({ gameId: 0 }) }),
  "GET /sport_match/sportsLiving": open(),
  "GET /match/gameLivingFuture": open({ input: () => ({ gameId: 200 }) }),
  "GET /match/getSeriesCount": open({ input: () => ({ gameId: 202 }) }),
  "GET /user/isMatchLive/{matchId}/{gameId}": open({ input: () => ({ matchId: 1, gameId: 202 }), answers: 404 }),
  "POST /v2/match/getPCPastGameMatch": open({ input: () => ({ gameId: 202 }) }),
  "POST /v2/match/getPCUpcomingGameMatch": open({ input: () => ({ leagueId: 1 }) }),
  "POST /v2/match/getPCGameMatchByCondition": open({ input: () => ({ gameId: 202, state: "past" }) }),
  "POST /match/pcMatches": open({ input: () => ({ date: "2026-11-20", tz: "UTC" }) }),
  "POST /match/getSevenDayMatch": open({ input: () => ({ gameId: 202, tz: "Asia/Shanghai" }) }),
  "POST /match/getSevenDayResults": open({ input: () => ({ tz: "UTC" }) }),
  "GET /user/followed": own(),
  "POST /user/followed": own({ input: () => ({ kind: "team", id: 1 }), answers: 404 }),
  "POST /user/followed/merge": own({ input: () => ({ list: [] }) }),
  "GET /match/pins": operators({ input: () => ({ matchId: 1 }) }),
  "POST /match/pin": operators({ input: () => ({ matchId: 1, fields: { highlight: true }, ...REASON }), answers: 404 }),
  // What nobody holds is free already.
  "POST /match/release": operators({ input: () => ({ matchId: 1, field: "state" }) }),
  "GET /feed/health": operators(),
  "GET /feed/held": operators({ input: () => ({ id: 1 }), answers: 404 }),
  "GET /feed/answer": operators({ input: () => ({ id: 1 }), answers: 404 }),
  "POST /feed/map": operators({
    input: () => ({ provider: "api-football", kind: "league", providerId: "39", id: 1 }),
    answers: 404,
  }),
  "POST /match/remove": operators({ input: () => ({ matchId: 1, ...REASON }), answers: 404 }),
};
