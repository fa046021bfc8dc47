import type { AuditAction } from "#domain/chat/audit-actions.ts";
import type { ReportReason } from "#domain/social/report-reasons.ts";
import type { Database } from "../../client.ts";

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
  db.$client
    .prepare(
      `INSERT INTO room_audit (room_id, actor_id, action, subject_id, detail, at_ms) VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
    )
    .bind(roomId, actorUid, action, subjectUid ?? null, JSON.stringify(detail ?? {}), nowMs);

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

/** A room's trail, newest first; of one kind of deed when one is named. */
export const roomAuditSql = (action: AuditAction | undefined) => `
  SELECT d.id, d.room_id AS roomId, d.action, d.actor_id AS actorUid, a.username AS actorName,
    d.subject_id AS subjectUid, s.username AS subjectName, d.detail, d.at_ms AS atMs
  FROM room_audit AS d INDEXED BY ${action ? "room_audit_by_action" : "room_audit_by_room"}
    CROSS JOIN users AS a ON a.id = d.actor_id LEFT JOIN users AS s ON s.id = d.subject_id
  WHERE d.room_id = ?1 ${action ? "AND d.action = ?4" : ""} AND d.id < ?2 ORDER BY d.id DESC LIMIT ?3`;

type AuditPage = { before: number; size: number; action: AuditAction | undefined };

export const selectRoomAudit = (db: Database, roomId: string, { before, size, action }: AuditPage) =>
  db.$client.prepare(roomAuditSql(action)).bind(roomId, before, size, ...(action ? [action] : []));

export const insertChatNote = (
  db: Database,
  uid: number,
  byUid: number,
  roomId: string,
  words: string,
  nowMs: number,
) =>
  db.$client
    .prepare("INSERT INTO chat_notes (user_id, by_id, room_id, words, at_ms) VALUES (?1, ?2, ?3, ?4, ?5)")
    .bind(uid, byUid, roomId, words, nowMs);

export type ChatNoteRow = { id: number; byUid: number; byName: string; roomId: string; words: string; atMs: number };

export const selectChatNotes = (db: Database, uid: number, size: number) =>
  db.$client
    .prepare(
      `SELECT n.id, n.by_id AS byUid, u.username AS byName, n.room_id AS roomId, n.words, n.at_ms AS atMs
       FROM chat_notes AS n INDEXED BY chat_notes_by_user CROSS JOIN users AS u ON u.id = n.by_id
       WHERE n.user_id = ?1 ORDER BY n.id DESC LIMIT ?2`,
    )
    .bind(uid, size);

export type NewMessageReport = {
  reporterUid: number;
  subjectUid: number;
  roomId: string;
  lineId: number;
  line: string;
  reason: ReportReason;
  note: string;
  nowMs: number;
};

/** Once a line and reporter, unless they filed too many since. */
export const insertMessageReport = (db: Database, report: NewMessageReport, limit: { sinceMs: number; most: number }) =>
  db.$client
    .prepare(
      `INSERT INTO chat_reports (reporter_id, subject_id, room_id, line_id, line, reason, note, at_ms)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
       WHERE (SELECT count(*) FROM chat_reports WHERE reporter_id = ?1 AND at_ms > ?9) < ?10 ON CONFLICT DO NOTHING`,
    )
    .bind(
      report.reporterUid,
      report.subjectUid,
      report.roomId,
      report.lineId,
      report.line,
      report.reason,
      report.note,
      report.nowMs,
      limit.sinceMs,
      limit.most,
    );

export const selectMessageReport = (db: Database, { reporterUid, roomId, lineId }: NewMessageReport) =>
  db.$client
    .prepare("SELECT id FROM chat_reports WHERE reporter_id = ?1 AND room_id = ?2 AND line_id = ?3")
    .bind(reporterUid, roomId, lineId);
