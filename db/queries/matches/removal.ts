import type { Database } from "../../client.ts";

const KEEP_ADDRESS = `INSERT OR REPLACE INTO match_aliases (match_id, merged_into, game_id, source, reason, at_ms)
  SELECT m.id, gone.value ->> 1, m.game_id, ?2, ?3, ?4
  FROM json_each(?1) AS gone JOIN matches AS m ON m.id = gone.value ->> 0`;

/** Who came by way of an older double comes to the same match. */
const LEAD_ON = `UPDATE match_aliases SET merged_into = gone.value ->> 1
  FROM json_each(?1) AS gone WHERE match_aliases.merged_into = gone.value ->> 0`;

/** Who reserved a double has reserved the match it was a double of. */
const MOVE_STARS = `INSERT INTO favourite_matches (user_id, match_id, added_at_ms)
  SELECT f.user_id, m.id, f.added_at_ms FROM json_each(?1) AS gone
  CROSS JOIN matches AS m ON m.id = gone.value ->> 1
  CROSS JOIN favourite_matches AS f INDEXED BY favourite_matches_by_match ON f.match_id = gone.value ->> 0
  WHERE true ON CONFLICT (user_id, match_id) DO NOTHING`;

const TABLES_DUE = `INSERT OR REPLACE INTO library_due (match_id, league_id, season, at_ms)
  SELECT m.id, m.league_id, m.season, ?2 FROM json_each(?1) AS gone JOIN matches AS m ON m.id = gone.value ->> 0`;

const REMOVE = "DELETE FROM matches WHERE id IN (SELECT value ->> 0 FROM json_each(?1))";

export type RemovedMatchKey = { matchId: number; mergedInto?: number };

/** The match goes with all its rows; its address stays and leads on, or says that nothing is left. */
export function deleteMatches(
  db: Database,
  gone: readonly RemovedMatchKey[],
  told: { source: string; reason?: string },
  nowMs: number,
): D1PreparedStatement[] {
  if (gone.length === 0) return [];
  const rows = JSON.stringify(gone.map(({ matchId, mergedInto }) => [matchId, mergedInto ?? null]));
  return [
    db.$client.prepare(KEEP_ADDRESS).bind(rows, told.source, told.reason ?? null, nowMs),
    db.$client.prepare(LEAD_ON).bind(rows),
    db.$client.prepare(MOVE_STARS).bind(rows),
    db.$client.prepare(TABLES_DUE).bind(rows, nowMs),
    db.$client.prepare(REMOVE).bind(rows),
  ];
}
