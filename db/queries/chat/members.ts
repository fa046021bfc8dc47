import { and, eq, sql } from "drizzle-orm";
import { SAME_VISIT_MS } from "#domain/chat/limits.ts";
import { type Database, rows, run } from "../../client.ts";
import { roomModerators, roomVisits } from "../../schema/chat.ts";
import { users } from "../../schema/identity.ts";
import { userRolesSql } from "../identity/roles.ts";

type NewModerator = { roomId: string; uid: number; byUid: number; nowMs: number; maxModerators: number };

/** No-op if the room has `maxModerators` moderators or the account is being deleted. */
export const insertModerator = (db: Database, { roomId, uid, byUid, nowMs, maxModerators }: NewModerator) =>
  run(
    db,
    sql`INSERT INTO room_moderators (room_id, user_id, added_by_id, at_ms)
      SELECT ${roomId}, id, ${byUid}, ${nowMs} FROM users
      WHERE id = ${uid} AND (SELECT count(*) FROM room_moderators WHERE room_id = ${roomId}) < ${maxModerators}
        AND NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = ${uid} AND state <> 'cancelled')
      ON CONFLICT DO NOTHING`,
  );

export const deleteModerator = (db: Database, roomId: string, uid: number) =>
  db.delete(roomModerators).where(and(eq(roomModerators.roomId, roomId), eq(roomModerators.userId, uid)));

export const selectModerators = (db: Database, roomId: string) =>
  db
    .select({ uid: users.id, username: users.username, level: users.level, atMs: roomModerators.atMs })
    .from(roomModerators)
    .innerJoin(users, eq(users.id, roomModerators.userId))
    .where(eq(roomModerators.roomId, roomId));

export type RoomMemberRow = {
  uid: number;
  username: string;
  level: number;
  roles: string;
  isFollower: number;
  isModerator: number;
};

export const selectRoomMember = (db: Database, roomId: string, uid: number) =>
  rows<RoomMemberRow>(
    db,
    sql`SELECT u.id AS uid, u.username, u.level, ${userRolesSql(sql`u.id`)} AS roles,
        EXISTS (SELECT 1 FROM follows WHERE follower_id = u.id
          AND followed_id = (SELECT anchor_id FROM rooms WHERE id = ${roomId})) AS isFollower,
        EXISTS (SELECT 1 FROM room_moderators WHERE room_id = ${roomId} AND user_id = u.id) AS isModerator
      FROM users AS u WHERE u.id = ${uid}`,
  );

export const selectRoomVisit = (db: Database, roomId: string, uid: number) =>
  db
    .select({ atMs: roomVisits.atMs })
    .from(roomVisits)
    .where(and(eq(roomVisits.userId, uid), eq(roomVisits.roomId, roomId)));

/** Platform mutes are sent to the rooms recorded here. */
export const upsertRoomVisit = (db: Database, roomId: string, uid: number, nowMs: number) =>
  run(
    db,
    sql`INSERT INTO room_visits (user_id, room_id, at_ms) VALUES (${uid}, ${roomId}, ${nowMs})
      ON CONFLICT (user_id, room_id) DO UPDATE SET at_ms = excluded.at_ms
      WHERE excluded.at_ms - at_ms > ${SAME_VISIT_MS}`,
  );

export const deleteOldRoomVisits = (db: Database, beforeMs: number) =>
  run(db, sql`DELETE FROM room_visits INDEXED BY room_visits_by_time WHERE at_ms < ${beforeMs}`);
