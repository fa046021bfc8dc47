import { type Database, runBatch } from "../../client.ts";
import { OPTIONS_JSON } from "./predictions.ts";

/**
 * Predictions whose match changed, whose time is up, or whose result never came; and those whose rooms have not heard the
 * newest of them. One round trip, each second.
 */
export const listDuePredictions = async (
  db: Database,
  asked: { nowMs: number; silentSinceMs: number; toldBeforeMs: number; size: number },
): Promise<{ due: Set<string>; untold: Set<string> }> => {
  const { nowMs, silentSinceMs, toldBeforeMs, size } = asked;
  const [news, closing, silent, untold] = await runBatch<{ id: string }>(db, [
    db.$client
      .prepare(
        "SELECT id FROM predictions INDEXED BY predictions_news WHERE news <> seen ORDER BY opened_at_ms LIMIT ?1",
      )
      .bind(size),
    db.$client
      .prepare(
        "SELECT id FROM predictions INDEXED BY predictions_closing WHERE state = 'open' AND closes_at_ms <= ?1 LIMIT ?2",
      )
      .bind(nowMs, size),
    db.$client
      .prepare(
        `SELECT p.id FROM predictions AS p INDEXED BY predictions_waiting LEFT JOIN matches AS m ON m.id = p.match_id
         WHERE p.state = 'closed' AND p.closed_at_ms <= ?1 AND coalesce(m.updated_at_ms, 0) <= ?1 LIMIT ?2`,
      )
      .bind(silentSinceMs, size),
    db.$client
      .prepare(
        `SELECT id FROM predictions INDEXED BY predictions_untold WHERE revision <> told_revision AND told_at_ms <= ?1
         ORDER BY told_at_ms LIMIT ?2`,
      )
      .bind(toldBeforeMs, size),
  ]);
  const idsOf = (...answers: (D1Result<{ id: string }> | undefined)[]) =>
    new Set(answers.flatMap((answer) => (answer?.results ?? []).map(({ id }) => id)));
  return { due: idsOf(news, closing, silent), untold: idsOf(untold) };
};

/**
 * A letter to the room with all that everybody may know, unless it was told in the last `everyMs`; both statements in
 * that order, in the batch that changed it. The first answers with the room that has to be told.
 */
export const insertPredictionRoomMessage = (
  db: Database,
  id: string,
  nowMs: number,
  everyMs = 0,
): [D1PreparedStatement, D1PreparedStatement] => [
  db.$client
    .prepare(
      `INSERT INTO room_messages (room, body, at_ms)
       SELECT 'live-room/' || p.room_id, json_object('do', 'prediction', 'prediction', json_object('id', p.id, 'question', json(p.question),
         'state', p.state, 'options', ${OPTIONS_JSON}, 'openedAtMs', p.opened_at_ms, 'closesAtMs', p.closes_at_ms,
         'winner', p.winner, 'why', p.why, 'revision', p.revision)), ?2
       FROM predictions AS p WHERE p.id = ?1 AND p.revision <> p.told_revision AND p.told_at_ms <= ?2 - ?3
       RETURNING substr(room, 11) AS roomId`,
    )
    .bind(id, nowMs, everyMs),
  db.$client
    .prepare(
      `UPDATE predictions SET told_revision = revision, told_at_ms = ?2
       WHERE id = ?1 AND revision <> told_revision AND told_at_ms <= ?2 - ?3`,
    )
    .bind(id, nowMs, everyMs),
];
