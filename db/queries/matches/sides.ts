import type { MatchSides } from "#domain/matches/spoilers/guard.ts";
import type { MatchState } from "#domain/matches/state.ts";
import type { Database } from "../../client.ts";

/** Enough of a match to say whether a reader wants to hear of it. */
export const getMatchSides = (db: Database, matchId: number): Promise<MatchSides | null> =>
  db.$client
    .prepare("SELECT id, league_id AS leagueId, home_id AS homeId, away_id AS awayId FROM matches WHERE id = ?1")
    .bind(matchId)
    .first<MatchSides>();

/** Matches whose score or state became another since. */
export const SCORED_SINCE_SQL = `SELECT id, league_id AS leagueId, state FROM matches INDEXED BY matches_by_scored_at
  WHERE scored_at_ms > ?1 AND state <> 'not_started' LIMIT 2000`;

type Scored = { id: number; leagueId: number; state: MatchState };

export const listScoredSince = async (db: Database, sinceMs: number): Promise<Scored[]> =>
  (await db.$client.prepare(SCORED_SINCE_SQL).bind(sinceMs).all<Scored>()).results;

export const getMatchState = (db: Database, matchId: number): Promise<{ gameId: number; state: MatchState } | null> =>
  db.$client
    .prepare("SELECT game_id AS gameId, state FROM matches WHERE id = ?1")
    .bind(matchId)
    .first<{ gameId: number; state: MatchState }>();
