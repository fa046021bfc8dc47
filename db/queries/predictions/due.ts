import { sql } from "drizzle-orm";
import { type Database, rows, run, runBatch } from "../../client.ts";
import { OPTIONS_JSON } from "./predictions.ts";

type DueQuery = { nowMs: number; silentSinceMs: number; publishedBeforeMs: number; limit: number };

/**
 * `due`: the match changed, the closing time passed, or no result arrived. `unpublished`: the room has an older
 * revision. Uses one round trip, because it runs every second.
 */
export async function listDuePredictions(
  db: Database,
  { nowMs, silentSinceMs, publishedBeforeMs, limit }: DueQuery,
): Promise<{ due: string[]; unpublished: string[] }> {
  const [changed, closing, silent, unpublished] = await runBatch(db, [
    rows<{ id: string }>(
      db,
      sql`SELECT id FROM predictions INDEXED BY predictions_news WHERE news <> seen ORDER BY opened_at_ms LIMIT ${limit}`,
    ),
    rows<{ id: string }>(
      db,
      sql`SELECT id FROM predictions INDEXED BY predictions_closing
        WHERE state = 'open' AND closes_at_ms <= ${nowMs} LIMIT ${limit}`,
    ),
    rows<{ id: string }>(
      db,
      sql`SELECT p.id FROM predictions AS p INDEXED BY predictions_waiting LEFT JOIN matches AS m ON m.id = p.match_id
        WHERE p.state = 'closed' AND p.closed_at_ms <= ${silentSinceMs}
          AND coalesce(m.updated_at_ms, 0) <= ${silentSinceMs} LIMIT ${limit}`,
    ),
    rows<{ id: string }>(
      db,
      sql`SELECT id FROM predictions INDEXED BY predictions_untold
        WHERE revision <> told_revision AND told_at_ms <= ${publishedBeforeMs} ORDER BY told_at_ms LIMIT ${limit}`,
    ),
  ]);
  const due = new Set([...changed, ...closing, ...silent].map(({ id }) => id));
  return { due: [...due], unpublished: unpublished.map(({ id }) => id) };
}

type InPlayGame = { gameId: number; openedBeforeMs: number };

/** Rooms of live matches that have had a prediction, but no "next score" question that is running or recent. */
export const listInPlayRooms = (db: Database, games: readonly InPlayGame[], limit: number) =>
  rows<{ roomId: string; matchId: number }>(
    db,
    sql`SELECT p.room_id AS roomId, m.id AS matchId
      FROM json_each(${JSON.stringify(games)}) AS game
        CROSS JOIN matches AS m INDEXED BY matches_live_by_game
          ON m.state = 'in_progress' AND m.game_id = (game.value ->> '$.gameId')
        CROSS JOIN predictions AS p INDEXED BY predictions_by_match ON p.match_id = m.id
      GROUP BY p.room_id
      HAVING NOT max(p.kind = 'next_score' AND (p.state IN ('open', 'closed')
        OR p.opened_at_ms > (game.value ->> '$.openedBeforeMs'))) LIMIT ${limit}`,
  );

/**
 * Publishes the state to the room, at most once per `intervalMs`. Run both statements in this order, in the batch of
 * the change. The first returns the room to flush.
 */
export const insertPredictionRoomMessage = (db: Database, id: string, nowMs: number, intervalMs = 0) => {
  const isDue = sql`id = ${id} AND revision <> told_revision AND told_at_ms <= ${nowMs - intervalMs}`;
  return [
    rows<{ roomId: string }>(
      db,
      sql`INSERT INTO room_messages (room, body, at_ms)
        SELECT 'live-room/' || p.room_id, json_object('do', 'prediction', 'prediction', json_object('id', p.id,
          'question', json(p.question), 'state', p.state, 'options', ${OPTIONS_JSON}, 'openedAtMs', p.opened_at_ms,
          'closesAtMs', p.closes_at_ms, 'winner', p.winner, 'why', p.why, 'revision', p.revision)), ${nowMs}
        FROM predictions AS p WHERE ${isDue}
        RETURNING substr(room, 11) AS roomId`,
    ),
    run(db, sql`UPDATE predictions SET told_revision = revision, told_at_ms = ${nowMs} WHERE ${isDue}`),
  ] as const;
};
