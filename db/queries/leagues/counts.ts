/** Two short stretches of an index a league: what runs, and what is on in a window. */
import type { Database } from "../../client.ts";

export const LEAGUE_COUNTS_SQL = `
  SELECT l.id AS leagueId,
    (SELECT count(*) FROM matches AS m INDEXED BY matches_live_by_game
     WHERE m.state = 'in_progress' AND m.game_id = ?1 AND m.league_id = l.id) AS live,
    (SELECT count(*) FROM (SELECT 1 FROM matches AS m INDEXED BY matches_of_league
     WHERE m.league_id = l.id AND m.starts_at_ms >= ?2 AND m.starts_at_ms < ?3 LIMIT 1000)) AS week
  FROM leagues AS l WHERE l.game_id = ?1`;

export type LeagueCount = { leagueId: number; live: number; week: number };

export const countLeagueMatches = async (
  db: Database,
  gameId: number,
  window: { fromMs: number; toMs: number },
): Promise<LeagueCount[]> =>
  (await db.$client.prepare(LEAGUE_COUNTS_SQL).bind(gameId, window.fromMs, window.toMs).all<LeagueCount>()).results;
