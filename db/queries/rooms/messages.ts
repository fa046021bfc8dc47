import { sql } from "drizzle-orm";
import { type Database, rows, run } from "../../client.ts";

/** `room` has the form used in its URL: "live-room/<id>" or "user-inbox/<uid>". */
export type NewRoomMessage = { room: string; payload: unknown };
export type RoomMessageRow = { id: number; room: string; body: string; attempts: number; retryAtMs: number };

/** Runs in the batch of the change, so that the message is sent if and only if the change is stored. */
export const insertRoomMessages = (db: Database, messages: readonly NewRoomMessage[], nowMs: number) =>
  run(
    db,
    sql`INSERT INTO room_messages (room, body, at_ms) SELECT value ->> 0, value ->> 1, ${nowMs}
        FROM json_each(${JSON.stringify(messages.map(({ room, payload }) => [room, JSON.stringify(payload)]))})
        ORDER BY key`,
  );

/** Sends to every live room the user has visited since `sinceMs`. */
export const insertMessageToVisitedRooms = (
  db: Database,
  { uid, payload, sinceMs }: { uid: number; payload: unknown; sinceMs: number },
  nowMs: number,
) =>
  run(
    db,
    sql`INSERT INTO room_messages (room, body, at_ms)
        SELECT 'live-room/' || room_id, ${JSON.stringify(payload)}, ${nowMs}
        FROM room_visits WHERE user_id = ${uid} AND at_ms >= ${sinceMs}`,
  );

/** Rooms whose oldest message is due, longest waiting first. */
export const selectDueRooms = (db: Database, nowMs: number, limit: number) =>
  rows<{ room: string }>(
    db,
    sql`SELECT room FROM (
          SELECT room, min(id) AS id, retry_at_ms AS retryAtMs
          FROM room_messages INDEXED BY room_messages_pending WHERE failed_at_ms IS NULL GROUP BY room)
        WHERE retryAtMs <= ${nowMs} ORDER BY id LIMIT ${limit}`,
  );

/** Grouped by room, oldest first. */
export const selectPendingMessages = (db: Database, rooms: readonly string[], limit: number) =>
  rows<RoomMessageRow>(
    db,
    sql`SELECT m.id, m.room, m.body, m.attempts, m.retry_at_ms AS retryAtMs
        FROM json_each(${JSON.stringify(rooms)}) AS wanted
        CROSS JOIN room_messages AS m INDEXED BY room_messages_pending
          ON m.room = wanted.value AND m.failed_at_ms IS NULL
        ORDER BY wanted.key, m.id LIMIT ${limit}`,
  );

export const deleteSentMessages = (db: Database, ids: readonly number[]) =>
  run(db, sql`DELETE FROM room_messages WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);

export type FailedAttempt = { id: number; attempts: number; retryAtMs: number; failedAtMs: number | null };

export const updateFailedAttempts = (db: Database, failed: readonly FailedAttempt[]) =>
  run(
    db,
    sql`UPDATE room_messages SET attempts = one.value ->> 'attempts', retry_at_ms = one.value ->> 'retryAtMs',
          failed_at_ms = one.value ->> 'failedAtMs'
        FROM json_each(${JSON.stringify(failed)}) AS one WHERE room_messages.id = one.value ->> 'id'`,
  );

export const deleteFailedMessages = (db: Database, beforeMs: number) =>
  run(
    db,
    sql`DELETE FROM room_messages INDEXED BY room_messages_failed
        WHERE failed_at_ms IS NOT NULL AND failed_at_ms < ${beforeMs}`,
  );

export const listVisitedRooms = async (db: Database, uid: number, sinceMs: number): Promise<string[]> =>
  (
    await rows<{ room: string }>(
      db,
      sql`SELECT 'live-room/' || room_id AS room FROM room_visits WHERE user_id = ${uid} AND at_ms >= ${sinceMs}`,
    )
  ).map(({ room }) => room);
