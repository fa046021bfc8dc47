import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { userRolesSql } from "../identity/roles.ts";
export const insertModerator = (
  db: Database,
  roomId: string,
  uid: number,
  byUid: number,
  nowMs: number,
  most: number,
) =>
  db.$client
    .prepare(
      `INSERT INTO room_moderators (room_id, user_id, added_by_id, at_ms) SELECT ?1, id, ?3, ?4 FROM users
       WHERE id = ?2 AND (SELECT count(*) FROM room_moderators WHERE room_id = ?1) < ?5
         AND NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = ?2 AND state <> 'cancelled')
       ON CONFLICT DO NOTHING`,
    )
    .bind(roomId, uid, byUid, nowMs, most);

export const deleteModerator = (db: Database, roomId: string, uid: number) =>
  db.$client.prepare("DELETE FROM room_moderators WHERE room_id = ?1 AND user_id = ?2").bind(roomId, uid);

export type ModeratorRow = { uid: number; username: string; level: number; atMs: number };

export const selectModerators = (db: Database, roomId: string) =>
  db.$client
    .prepare(
      `SELECT u.id AS uid, u.username, u.level, m.at_ms AS atMs FROM room_moderators AS m
       CROSS JOIN users AS u ON u.id = m.user_id WHERE m.room_id = ?1`,
    )
    .bind(roomId);

export type RoomMemberRow = {
  uid: number;
  username: string;
  level: number;
  roles: string;
  isFollower: number;
  isModerator: number;
};

/** A user with what decides their rights in a room. */
export const selectRoomMember = (db: Database, roomId: string, uid: number) =>
  rows<RoomMemberRow>(
    db,
    sql`SELECT u.id AS uid, u.username, u.level,
         ${userRolesSql(sql`u.id`)} AS roles,
         EXISTS (SELECT 1 FROM follows WHERE follower_id = u.id
           AND followed_id = (SELECT anchor_id FROM rooms WHERE id = ${roomId})) AS isFollower,
         EXISTS (SELECT 1 FROM room_moderators WHERE room_id = ${roomId} AND user_id = u.id) AS isModerator
       FROM users AS u WHERE u.id = ${uid}`,
  );

/** Who comes back so soon, with a whole crowd after a crash, has no row written anew. */
const SAME_VISIT_MS = 60_000;

/** A mute of the whole site looks here for the rooms it must reach. */
export const upsertRoomVisit = (db: Database, roomId: string, uid: number, nowMs: number) =>
  db.$client
    .prepare(
      `INSERT INTO room_visits (user_id, room_id, at_ms) VALUES (?1, ?2, ?3)
       ON CONFLICT (user_id, room_id) DO UPDATE SET at_ms = excluded.at_ms WHERE excluded.at_ms - at_ms > ?4`,
    )
    .bind(uid, roomId, nowMs, SAME_VISIT_MS);

export const deleteOldRoomVisits = (db: Database, beforeMs: number) =>
  db.$client.prepare("DELETE FROM room_visits INDEXED BY room_visits_by_time WHERE at_ms < ?1").bind(beforeMs);
