/** What is over, or new to the site, changes a table; what merely runs does not. */
import type { Database } from "../../client.ts";

const DUE = `INSERT OR REPLACE INTO library_due (match_id, league_id, season, at_ms)
  SELECT m.id, m.league_id, m.season, ?2 FROM json_each(?1) AS changed JOIN matches AS m ON m.id = changed.value`;

export const insertStandingsDue = (db: Database, matchIds: readonly number[], nowMs: number): D1PreparedStatement[] =>
  matchIds.length > 0 ? [db.$client.prepare(DUE).bind(JSON.stringify(matchIds), nowMs)] : [];
