import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

const MAX_COUNTED = 1_000;
type LeagueCount = { leagueId: number; live: number; week: number };

/** Per league of a game: the number of live matches, and of matches that start in the window. */
export const leagueCountsQuery = (gameId: number, window: { fromMs: number; toMs: number }) =>
  sql`SELECT l.id AS leagueId,
      (SELECT count(*) FROM matches AS m INDEXED BY matches_live_by_game
        WHERE m.state = 'in_progress' AND m.game_id = ${gameId} AND m.league_id = l.id) AS live,
      (SELECT count(*) FROM (SELECT 1 FROM matches AS m INDEXED BY matches_of_league
        WHERE m.league_id = l.id AND m.starts_at_ms >= ${window.fromMs} AND m.starts_at_ms < ${window.toMs}
        LIMIT ${MAX_COUNTED})) AS week
    FROM leagues AS l WHERE l.game_id = ${gameId}`;

export const countLeagueMatches = async (
  db: Database,
  gameId: number,
  window: { fromMs: number; toMs: number },
): Promise<LeagueCount[]> => rows<LeagueCount>(db, leagueCountsQuery(gameId, window));
