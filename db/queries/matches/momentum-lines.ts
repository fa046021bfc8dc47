import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

type MomentumLineRow = { id: number; leagueId: number; homeId: number; awayId: number; bars: string };

/** Each match's latest bars as a JSON list, newest first. Reads only the key of the log. */
export const selectMomentumLines = (db: Database, ids: readonly number[], bars: number) =>
  rows<MomentumLineRow>(
    db,
    sql`SELECT m.id, m.league_id AS leagueId, m.home_id AS homeId, m.away_id AS awayId,
        (SELECT json_group_array(json_extract(latest.body, '$.value')) FROM (
          SELECT log.body FROM match_log AS log
          WHERE log.match_id = m.id AND log.part = 'momentum' ORDER BY log.seq DESC LIMIT ${bars}
        ) AS latest) AS bars
      FROM json_each(${JSON.stringify(ids)}) AS requested
      CROSS JOIN matches AS m ON m.id = requested.value`,
  );
