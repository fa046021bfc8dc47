import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { RECENT_VISIT_MS } from "#domain/chat/limits.ts";
import type { ReportReason } from "#domain/social/report-reasons.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { type Database, rows, run } from "../../client.ts";
import { chatMutes, muteAppeals } from "../../schema/chat.ts";
import { afterId, sortDirectionSql } from "../queue-order.ts";

/** A ticket carries at most this many; the mutes that end last take precedence. */
const MAX_ACTIVE_MUTES = 4;
const MUTE_JSON = sql.raw("json_object('id', id, 'scope', scope, 'reason', reason, 'untilMs', until_ms)");

const activeMutesJson = (uid: number, roomId: SQL, nowMs: number) =>
  sql`(SELECT json_group_array(json(mute)) FROM (SELECT ${MUTE_JSON} AS mute
    FROM chat_mutes INDEXED BY chat_mutes_by_user
    WHERE user_id = ${uid} AND lifted_at_ms IS NULL AND until_ms > ${nowMs} AND (scope = 'platform' OR room_id = ${roomId})
    ORDER BY until_ms DESC LIMIT ${MAX_ACTIVE_MUTES}))`;

/** Returns one row; see `toActiveMutes`. */
export const selectActiveMutes = (db: Database, uid: number, roomId: string, nowMs: number) =>
  rows<{ mutes: string }>(db, sql`SELECT ${activeMutesJson(uid, sql`${roomId}`, nowMs)} AS mutes`);

/** Not validated here, but when the ticket is parsed. */
export const toActiveMutes = ([row]: readonly { mutes: string }[]): unknown[] => JSON.parse(row?.mutes ?? "[]");

export type NewMute = {
  uid: number;
  scope: "room" | "platform";
  roomId: string;
  reason: ReportReason;
  byUid: number;
  nowMs: number;
  untilMs: number;
};

export const insertMute = (db: Database, { uid, scope, roomId, reason, byUid, nowMs, untilMs }: NewMute) =>
  db
    .insert(chatMutes)
    .values({ userId: uid, scope, roomId, reason, byId: byUid, atMs: nowMs, untilMs })
    .returning({ id: chatMutes.id });

/** No-op if the mute has ended or was already lifted. */
export const updateMuteLifted = (db: Database, id: number, byUid: number, nowMs: number) =>
  db
    .update(chatMutes)
    .set({ liftedAtMs: nowMs, liftedById: byUid })
    .where(and(eq(chatMutes.id, id), isNull(chatMutes.liftedAtMs), gt(chatMutes.untilMs, nowMs)));

export type MuteRow = {
  id: number;
  uid: number;
  username: string;
  scope: "room" | "platform";
  roomId: string;
  reason: ReportReason;
  byUid: number;
  byName: string;
  atMs: number;
  untilMs: number;
  liftedAtMs: number | null;
  appeal: "open" | "upheld" | "lifted" | null;
  appealAnswer: string | null;
};

const COLUMNS = sql.raw(`m.id, m.user_id AS uid, u.username, m.scope, m.room_id AS roomId, m.reason, m.by_id AS byUid,
  b.username AS byName, m.at_ms AS atMs, m.until_ms AS untilMs, m.lifted_at_ms AS liftedAtMs, a.state AS appeal,
  a.answer AS appealAnswer`);
const JOINS = sql.raw(`CROSS JOIN users AS u ON u.id = m.user_id CROSS JOIN users AS b ON b.id = m.by_id
  LEFT JOIN mute_appeals AS a ON a.mute_id = m.id`);

export const selectMute = (db: Database, id: number) =>
  rows<MuteRow>(db, sql`SELECT ${COLUMNS} FROM chat_mutes AS m ${JOINS} WHERE m.id = ${id}`);

/** Mutes of one user or from one room, newest first. */
export const selectMutes = (
  db: Database,
  by: { uid: number } | { roomId: string },
  { before, limit }: { before: number; limit: number },
) => {
  const page =
    "uid" in by
      ? sql`INDEXED BY chat_mutes_by_user WHERE user_id = ${by.uid}`
      : sql`INDEXED BY chat_mutes_by_room WHERE room_id = ${by.roomId}`;
  return rows<MuteRow>(
    db,
    sql`SELECT ${COLUMNS} FROM (
        SELECT id FROM chat_mutes ${page} AND id < ${before} ORDER BY id DESC LIMIT ${limit}
      ) AS page CROSS JOIN chat_mutes AS m ON m.id = page.id ${JOINS} ORDER BY m.id DESC`,
  );
};

type PlatformPage = { sort: QueueSort; after: number; limit: number; activeAtMs: number | undefined };
/** Mutes that apply to all rooms; with `activeAtMs`, only those in force then. */
export const selectPlatformMutes = (db: Database, { sort, after, limit, activeAtMs }: PlatformPage) =>
  rows<MuteRow>(
    db,
    sql`SELECT ${COLUMNS} FROM (
        SELECT id FROM chat_mutes INDEXED BY chat_mutes_platform WHERE scope = 'platform' ${afterId(sql`id`, sort, after)}
          ${activeAtMs === undefined ? sql`` : sql`AND lifted_at_ms IS NULL AND until_ms > ${activeAtMs}`}
        ORDER BY id ${sortDirectionSql(sort)} LIMIT ${limit}
      ) AS page CROSS JOIN chat_mutes AS m ON m.id = page.id ${JOINS} ORDER BY m.id ${sortDirectionSql(sort)}`,
  );

/** No-op unless the mute belongs to the caller, is active and has no appeal. */
export const insertAppeal = (
  db: Database,
  { muteId, uid, words, nowMs }: { muteId: number; uid: number; words: string; nowMs: number },
) =>
  run(
    db,
    sql`INSERT INTO mute_appeals (mute_id, user_id, words, at_ms)
      SELECT id, user_id, ${words}, ${nowMs} FROM chat_mutes
      WHERE id = ${muteId} AND user_id = ${uid} AND lifted_at_ms IS NULL AND until_ms > ${nowMs} ON CONFLICT DO NOTHING`,
  );

/** No-op if the administrator issued or received the mute. */
export const updateAppeal = (
  db: Database,
  { muteId, lifted, answer }: { muteId: number; lifted: boolean; answer: string },
  byUid: number,
  nowMs: number,
) =>
  db
    .update(muteAppeals)
    .set({ state: lifted ? "lifted" : "upheld", answer, answeredById: byUid, answeredAtMs: nowMs })
    .where(
      sql`${muteAppeals.muteId} = ${muteId} AND ${muteAppeals.state} = 'open' AND ${muteAppeals.userId} <> ${byUid}
        AND (SELECT by_id FROM chat_mutes WHERE id = ${muteId}) <> ${byUid}`,
    );

export type AppealRow = MuteRow & {
  words: string;
  appealedAtMs: number;
  claimedById: number | null;
  claimedByName: string | null;
};

type AppealPage = { sort: QueueSort; after: number; limit: number; claimedSinceMs: number };

/** Open appeals with their mutes, ordered by mute. */
export const selectOpenAppeals = (db: Database, { sort, after, limit, claimedSinceMs }: AppealPage) =>
  rows<AppealRow>(
    db,
    sql`SELECT ${COLUMNS}, a.words, a.at_ms AS appealedAtMs, k.claimed_by_id AS claimedById, o.username AS claimedByName
      FROM mute_appeals AS a INDEXED BY mute_appeals_queue CROSS JOIN chat_mutes AS m ON m.id = a.mute_id
        CROSS JOIN users AS u ON u.id = m.user_id CROSS JOIN users AS b ON b.id = m.by_id
        LEFT JOIN inbox_claims AS k ON k.kind = 'mute_appeal' AND k.item_id = CAST(a.mute_id AS TEXT)
          AND k.claimed_at_ms >= ${claimedSinceMs}
        LEFT JOIN users AS o ON o.id = k.claimed_by_id
      WHERE a.state = 'open' ${afterId(sql`a.mute_id`, sort, after)} ORDER BY a.mute_id ${sortDirectionSql(sort)} LIMIT ${limit}`,
  );

type PersonUpdate = { uid: number; roomId: string; keepUntilMs: number; isModerator?: boolean };

/** Contains the user's mutes as of the commit of the batch. */
const personUpdateJson = ({ uid, keepUntilMs, isModerator }: PersonUpdate, roomId: SQL, nowMs: number) =>
  sql`json_object('do', 'person', 'keepUntilMs', ${keepUntilMs}, 'person', json_patch(
    json_object('uid', ${uid}, 'mutes', json(${activeMutesJson(uid, roomId, nowMs)})),
    ${JSON.stringify(isModerator === undefined ? {} : { isModerator })}))`;

export const insertPersonUpdateForRoom = (db: Database, update: PersonUpdate, nowMs: number) =>
  rows<{ roomId: string }>(
    db,
    sql`INSERT INTO room_messages (room, body, at_ms)
      SELECT 'live-room/' || ${update.roomId}, ${personUpdateJson(update, sql`${update.roomId}`, nowMs)}, ${nowMs}
      RETURNING substr(room, 11) AS roomId`,
  );

/** Messages each room the user visited recently, plus the given one, if any. */
export const insertPersonUpdateForRooms = (db: Database, update: PersonUpdate, nowMs: number) =>
  rows<{ roomId: string }>(
    db,
    sql`INSERT INTO room_messages (room, body, at_ms)
      SELECT 'live-room/' || visited.room_id, ${personUpdateJson(update, sql`visited.room_id`, nowMs)}, ${nowMs}
      FROM (SELECT room_id FROM room_visits WHERE user_id = ${update.uid}
         AND at_ms >= ${nowMs - RECENT_VISIT_MS} UNION SELECT ${update.roomId} WHERE ${update.roomId} <> '') AS visited
      RETURNING substr(room, 11) AS roomId`,
  );
