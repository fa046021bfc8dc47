import { sql } from "drizzle-orm";
import type { AuditAction } from "#domain/chat/audit-actions.ts";
import { type Database, rows } from "../../client.ts";
import { chatNotes, roomAudit } from "../../schema/chat.ts";

export type RoomAuditEntry = {
  roomId: string | null;
  actorUid: number;
  action: AuditAction;
  subjectUid?: number;
  detail?: Record<string, unknown>;
};

export const insertRoomAudit = (
  db: Database,
  { roomId, actorUid, action, subjectUid, detail }: RoomAuditEntry,
  nowMs: number,
) =>
  db.insert(roomAudit).values({
    roomId,
    actorId: actorUid,
    action,
    subjectId: subjectUid ?? null,
    detail: JSON.stringify(detail ?? {}),
    atMs: nowMs,
  });

export type RoomAuditRow = {
  id: number;
  roomId: string | null;
  action: AuditAction;
  actorUid: number;
  actorName: string;
  subjectUid: number | null;
  subjectName: string | null;
  detail: string;
  atMs: number;
};

type AuditPage = { before: number; limit: number; action: AuditAction | undefined };

/** Newest first. */
export const selectRoomAudit = (db: Database, roomId: string, { before, limit, action }: AuditPage) => {
  const index = sql.raw(action ? "room_audit_by_action" : "room_audit_by_room");
  const isAction = action ? sql`AND d.action = ${action}` : sql``;
  return rows<RoomAuditRow>(
    db,
    sql`SELECT d.id, d.room_id AS roomId, d.action, d.actor_id AS actorUid, a.username AS actorName,
        d.subject_id AS subjectUid, s.username AS subjectName, d.detail, d.at_ms AS atMs
      FROM room_audit AS d INDEXED BY ${index}
        CROSS JOIN users AS a ON a.id = d.actor_id LEFT JOIN users AS s ON s.id = d.subject_id
      WHERE d.room_id = ${roomId} ${isAction} AND d.id < ${before} ORDER BY d.id DESC LIMIT ${limit}`,
  );
};

type NewChatNote = { uid: number; byUid: number; roomId: string; words: string; nowMs: number };

export const insertChatNote = (db: Database, { uid, byUid, roomId, words, nowMs }: NewChatNote) =>
  db.insert(chatNotes).values({ userId: uid, byId: byUid, roomId, words, atMs: nowMs });

export type ChatNoteRow = { id: number; byUid: number; byName: string; roomId: string; words: string; atMs: number };

export const selectChatNotes = (db: Database, uid: number, limit: number) =>
  rows<ChatNoteRow>(
    db,
    sql`SELECT n.id, n.by_id AS byUid, u.username AS byName, n.room_id AS roomId, n.words, n.at_ms AS atMs
      FROM chat_notes AS n INDEXED BY chat_notes_by_user CROSS JOIN users AS u ON u.id = n.by_id
      WHERE n.user_id = ${uid} ORDER BY n.id DESC LIMIT ${limit}`,
  );
