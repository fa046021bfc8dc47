import { eq, sql } from "drizzle-orm";
import { type Database, run } from "../../client.ts";
import { roomVisits } from "../../schema/chat.ts";

export const insertRoomMessage = (db: Database, roomId: string, tiding: unknown, nowMs: number) =>
  db.$client
    .prepare("INSERT INTO room_letters (room_id, body, at_ms) VALUES (?1, ?2, ?3)")
    .bind(roomId, JSON.stringify(tiding), nowMs);

export type RoomMessageRow = { id: number; body: string };

/** Oldest first: a room takes its letters in the order of their numbers. */
export const listRoomMessages = async (db: Database, roomId: string, limit: number): Promise<RoomMessageRow[]> =>
  (
    await db.$client
      .prepare(
        "SELECT id, body FROM room_letters INDEXED BY room_letters_by_room WHERE room_id = ?1 ORDER BY id LIMIT ?2",
      )
      .bind(roomId, limit)
      .all<RoomMessageRow>()
  ).results;

export const deleteRoomMessages = (db: Database, roomId: string, upTo: number) =>
  db.$client.prepare("DELETE FROM room_letters WHERE room_id = ?1 AND id <= ?2").bind(roomId, upTo);

/** Rooms that have not heard everything. */
export const listRoomsWithMessages = async (db: Database, limit: number): Promise<string[]> =>
  (
    await db.$client
      .prepare("SELECT DISTINCT room_id AS roomId FROM room_letters INDEXED BY room_letters_by_room LIMIT ?1")
      .bind(limit)
      .all<{ roomId: string }>()
  ).results.map(({ roomId }) => roomId);

/** Queues a message for every room the user visited recently. */
export const insertMessageForVisitedRooms = (db: Database, uid: number, payload: unknown, nowMs: number) =>
  run(
    db,
    sql`INSERT INTO room_letters (room_id, body, at_ms)
      SELECT room_id, ${JSON.stringify(payload)}, ${nowMs} FROM room_visits WHERE user_id = ${uid}`,
  );

export async function listVisitedRooms(db: Database, uid: number): Promise<string[]> {
  const visits = await db.select({ roomId: roomVisits.roomId }).from(roomVisits).where(eq(roomVisits.userId, uid));
  return visits.map(({ roomId }) => roomId);
}
