import type { SQL } from "drizzle-orm";
import { and, eq, sql } from "drizzle-orm";
import type { ReportReason } from "#domain/social/report-reasons.ts";
import { type Database, rows, run } from "../../client.ts";
import { chatReports } from "../../schema/chat-reports.ts";

export type ReportedMessageRow = {
  roomId: string;
  lineId: number;
  line: string;
  uid: number;
  username: string;
  reporters: number;
  /** JSON arrays with one entry for each report. */
  reasons: string;
  notes: string;
  firstAtMs: number;
};

const selectQueue = (db: Database, isAfter: SQL, limit: number) =>
  rows<ReportedMessageRow>(
    db,
    sql`SELECT page.*, u.username FROM (
        SELECT r.room_id AS roomId, r.line_id AS lineId, min(r.line) AS line, min(r.subject_id) AS uid,
          count(*) AS reporters, json_group_array(r.reason) AS reasons, json_group_array(r.note) AS notes,
          min(r.at_ms) AS firstAtMs
        FROM chat_reports AS r INDEXED BY chat_reports_by_line
        WHERE r.state = 'open' AND ${isAfter}
        GROUP BY r.room_id, r.line_id ORDER BY r.room_id, r.line_id LIMIT ${limit}
      ) AS page CROSS JOIN users AS u ON u.id = page.uid`,
  );

type MessageId = { roomId: string; lineId: number };

/** Reported messages of one room, after `lineId`. */
export const selectRoomReports = (db: Database, { roomId, lineId }: MessageId, limit: number) =>
  selectQueue(db, sql`r.room_id = ${roomId} AND r.line_id > ${lineId}`, limit);

/** Reported messages of all rooms, after this one. */
export const selectAllReports = (db: Database, { roomId, lineId }: MessageId, limit: number) =>
  selectQueue(db, sql`(r.room_id, r.line_id) > (${roomId}, ${lineId})`, limit);

export type OpenReportRow = { reporterUid: number; subjectUid: number; line: string; reason: ReportReason };

export const selectOpenReports = (db: Database, { roomId, lineId }: MessageId) =>
  rows<OpenReportRow>(
    db,
    sql`SELECT reporter_id AS reporterUid, subject_id AS subjectUid, line, reason
      FROM chat_reports INDEXED BY chat_reports_by_line
      WHERE state = 'open' AND room_id = ${roomId} AND line_id = ${lineId}`,
  );

/** Includes reports that were filed after the moderator loaded the queue. */
export const updateReports = (
  db: Database,
  { roomId, lineId }: MessageId,
  { state, byUid, nowMs }: { state: "approved" | "refused"; byUid: number; nowMs: number },
) =>
  db
    .update(chatReports)
    .set({ state, answeredById: byUid, answeredAtMs: nowMs })
    .where(and(eq(chatReports.state, "open"), eq(chatReports.roomId, roomId), eq(chatReports.lineId, lineId)));

export type NewMessageReport = MessageId & {
  reporterUid: number;
  subjectUid: number;
  line: string;
  reason: ReportReason;
  note: string;
  nowMs: number;
};

/** Changes nothing when the reporter reported this message before, or too many messages since `sinceMs`. */
export const insertMessageReport = (
  db: Database,
  { reporterUid, subjectUid, roomId, lineId, line, reason, note, nowMs }: NewMessageReport,
  { sinceMs, maxReports }: { sinceMs: number; maxReports: number },
) =>
  run(
    db,
    sql`INSERT INTO chat_reports (reporter_id, subject_id, room_id, line_id, line, reason, note, at_ms)
      SELECT ${reporterUid}, ${subjectUid}, ${roomId}, ${lineId}, ${line}, ${reason}, ${note}, ${nowMs}
      WHERE (SELECT count(*) FROM chat_reports WHERE reporter_id = ${reporterUid} AND at_ms > ${sinceMs}) < ${maxReports}
      ON CONFLICT DO NOTHING`,
  );

export const selectMessageReport = (db: Database, { reporterUid, roomId, lineId }: NewMessageReport) =>
  db
    .select({ id: chatReports.id })
    .from(chatReports)
    .where(
      and(eq(chatReports.reporterId, reporterUid), eq(chatReports.roomId, roomId), eq(chatReports.lineId, lineId)),
    );
