import { and, eq, lte, sql } from "drizzle-orm";
import { type Database, rows, run } from "../../client.ts";
import { liveRoomOutbox, roomVisits } from "../../schema/chat.ts";

export const insertRoomMessage = (db: Database, roomId: string, payload: unknown, nowMs: number) =>
  db.insert(liveRoomOutbox).values({ roomId, body: JSON.stringify(payload), atMs: nowMs });

/** In the order of their ids, which is the order a room applies them in. */
export const selectRoomMessages = (db: Database, roomId: string, limit: number) =>
  rows<{ id: number; body: string }>(
    db,
    sql`SELECT id, body FROM room_letters INDEXED BY room_letters_by_room
      WHERE room_id = ${roomId} ORDER BY id LIMIT ${limit}`,
  );

export const deleteRoomMessages = (db: Database, roomId: string, lastId: number) =>
  db.delete(liveRoomOutbox).where(and(eq(liveRoomOutbox.roomId, roomId), lte(liveRoomOutbox.id, lastId)));

export const selectRoomsWithMessages = (db: Database, limit: number) =>
  rows<{ roomId: string }>(
    db,
    sql`SELECT DISTINCT room_id AS roomId FROM room_letters INDEXED BY room_letters_by_room LIMIT ${limit}`,
  );

/** For each room the person visited recently. */
export const insertRoomMessageForVisitedRooms = (db: Database, uid: number, payload: unknown, nowMs: number) =>
  run(
    db,
    sql`INSERT INTO room_letters (room_id, body, at_ms)
      SELECT room_id, ${JSON.stringify(payload)}, ${nowMs} FROM room_visits WHERE user_id = ${uid}`,
  );

export const selectVisitedRooms = (db: Database, uid: number) =>
  db.select({ roomId: roomVisits.roomId }).from(roomVisits).where(eq(roomVisits.userId, uid));
