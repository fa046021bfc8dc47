import { sql } from "drizzle-orm";
import { type Database, run } from "../../client.ts";

export type RemovedMatchKey = { matchId: number; mergedInto?: number };

/**
 * Deletes matches with all their rows. A merged match becomes a redirect, and its favourites move to the other match.
 */
export function deleteMatches(
  db: Database,
  removed: readonly RemovedMatchKey[],
  { source, reason }: { source: string; reason?: string },
  nowMs: number,
) {
  if (removed.length === 0) return [];
  const removals = sql`json_each(${JSON.stringify(
    removed.map(({ matchId, mergedInto }) => [matchId, mergedInto ?? null]),
  )}) AS removed`;
  return [
    run(
      db,
      sql`INSERT OR REPLACE INTO match_aliases (match_id, merged_into, game_id, source, reason, at_ms)
        SELECT m.id, removed.value ->> 1, m.game_id, ${source}, ${reason ?? null}, ${nowMs}
        FROM ${removals} JOIN matches AS m ON m.id = removed.value ->> 0`,
    ),
    // Repoints redirects that led to a removed match.
    run(
      db,
      sql`UPDATE match_aliases SET merged_into = removed.value ->> 1
        FROM ${removals} WHERE match_aliases.merged_into = removed.value ->> 0`,
    ),
    run(
      db,
      sql`INSERT INTO favourite_matches (user_id, match_id, added_at_ms)
        SELECT f.user_id, m.id, f.added_at_ms FROM ${removals}
        CROSS JOIN matches AS m ON m.id = removed.value ->> 1
        CROSS JOIN favourite_matches AS f INDEXED BY favourite_matches_by_match ON f.match_id = removed.value ->> 0
        WHERE true ON CONFLICT (user_id, match_id) DO NOTHING`,
    ),
    run(
      db,
      sql`INSERT OR REPLACE INTO library_due (match_id, league_id, season, at_ms)
        SELECT m.id, m.league_id, m.season, ${nowMs} FROM ${removals} JOIN matches AS m ON m.id = removed.value ->> 0`,
    ),
    run(db, sql`DELETE FROM matches WHERE id IN (SELECT removed.value ->> 0 FROM ${removals})`),
  ];
}
