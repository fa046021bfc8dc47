import type { LibraryCalls } from "#domain/libraries/calls.ts";
import type { MatchDetailCalls } from "#domain/matches/detail/calls.ts";
import type { MatchOperatorCalls } from "#domain/matches/operator-calls.ts";
import { open, operators, type Row } from "./row.ts";

const OF_NO_MATCH = { input: () => ({ game: "soccer", matchId: 1 }), answers: 404 };
const OF_NO_LEAGUE = { input: () => ({ leagueId: 1 }), answers: 404 };
const OF_NO_TEAM = { input: () => ({ teamId: 1 }), answers: 404 };
const OF_NO_PLAYER = { input: () => ({ playerId: 1 }), answers: 404 };
const OF_A_GAME = { input: () => ({ game: "soccer" }) };
const REASON = { reason: "the source is wrong" };

/** The part of the table that matches, their tabs and the data library take up. */
export const MATCH_ROWS: Record<keyof MatchDetailCalls | keyof LibraryCalls | keyof MatchOperatorCalls, Row> = {
  "GET /match/lineups": open(OF_NO_MATCH),
  "GET /match/injuries": open(OF_NO_MATCH),
  "GET /match/statistics": open(OF_NO_MATCH),
  "GET /match/odds": open(OF_NO_MATCH),
  "GET /match/textLive": open(OF_NO_MATCH),
  "GET /match/momentum": open(OF_NO_MATCH),
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
  "GET /match/pins": operators({ input: () => ({ matchId: 1 }) }),
  "POST /match/pin": operators({ input: () => ({ matchId: 1, fields: { highlight: true }, ...REASON }), answers: 404 }),
  // What nobody holds is free already.
  "POST /match/release": operators({ input: () => ({ matchId: 1, field: "state" }) }),
  "POST /match/remove": operators({ input: () => ({ matchId: 1, ...REASON }), answers: 404 }),
};
