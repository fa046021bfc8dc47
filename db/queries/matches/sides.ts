import { eq, sql } from "drizzle-orm";
import { type Database, rows, type StoredRow } from "../../client.ts";
import { matches } from "../../schema/index.ts";

/** The ids that spoiler settings apply to. */
export const getMatchSides = (db: Database, matchId: number) =>
  db
    .select({
      ...{ id: matches.id, gameId: matches.gameId, leagueId: matches.leagueId },
      ...{ homeId: matches.homeId, awayId: matches.awayId },
    })
    .from(matches)
    .where(eq(matches.id, matchId))
    .get();

const MAX_SCORED = 2_000;

export const scoredSinceQuery = (sinceMs: number) =>
  sql`SELECT id, league_id AS leagueId, state FROM matches INDEXED BY matches_by_scored_at
    WHERE scored_at_ms > ${sinceMs} AND state <> 'not_started' LIMIT ${MAX_SCORED}`;

/** Matches whose score or state has changed since `sinceMs`. */
export const listScoredSince = (db: Database, sinceMs: number) =>
  rows<StoredRow<typeof matches, "id" | "leagueId" | "state">>(db, scoredSinceQuery(sinceMs));

export const getMatchState = (db: Database, matchId: number) =>
  db.select({ gameId: matches.gameId, state: matches.state }).from(matches).where(eq(matches.id, matchId)).get();

/** Determines whether a live can be started for a match. */
export const getMatchStart = (db: Database, matchId: number) =>
  db
    .select({ gameId: matches.gameId, state: matches.state, startsAtMs: matches.startsAtMs })
    .from(matches)
    .where(eq(matches.id, matchId))
    .get();
