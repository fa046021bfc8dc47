import type { ReportReason } from "#domain/social/report-reasons.ts";
import type { Database } from "../../client.ts";

export type ReportedMessageRow = {
  roomId: string;
  lineId: number;
  line: string;
  uid: number;
  username: string;
  reporters: number;
  /** JSON lists, one entry a report. */
  reasons: string;
  notes: string;
  firstAtMs: number;
};

/** By room and line, after a place in that order; `?1` null for all rooms. */
const queue = (where: string) => `
  SELECT page.*, u.username FROM (
    SELECT r.room_id AS roomId, r.line_id AS lineId, min(r.line) AS line, min(r.subject_id) AS uid,
      count(*) AS reporters, json_group_array(r.reason) AS reasons, json_group_array(r.note) AS notes,
      min(r.at_ms) AS firstAtMs
    FROM chat_reports AS r INDEXED BY chat_reports_by_line
    WHERE r.state = 'open' AND ${where}
    GROUP BY r.room_id, r.line_id ORDER BY r.room_id, r.line_id LIMIT ?1
  ) AS page CROSS JOIN users AS u ON u.id = page.uid`;

export const ROOM_REPORTS_SQL = queue("r.room_id = ?2 AND r.line_id > ?3");
export const ALL_REPORTS_SQL = queue("(r.room_id, r.line_id) > (?2, ?3)");

type Place = { roomId: string; lineId: number };

export const selectRoomReports = (db: Database, { roomId, lineId }: Place, size: number) =>
  db.$client.prepare(ROOM_REPORTS_SQL).bind(size, roomId, lineId);

export const selectAllReports = (db: Database, { roomId, lineId }: Place, size: number) =>
  db.$client.prepare(ALL_REPORTS_SQL).bind(size, roomId, lineId);

export type OpenReportRow = { reporterUid: number; subjectUid: number; line: string; reason: ReportReason };

export const selectOpenReports = (db: Database, roomId: string, lineId: number) =>
  db.$client
    .prepare(
      `SELECT reporter_id AS reporterUid, subject_id AS subjectUid, line, reason
       FROM chat_reports INDEXED BY chat_reports_by_line WHERE state = 'open' AND room_id = ?1 AND line_id = ?2`,
    )
    .bind(roomId, lineId);

/** All that waits about one line; what came in since is answered with it. */
export const updateReports = (
  db: Database,
  { roomId, lineId }: Place,
  answer: { state: "approved" | "refused"; byUid: number; nowMs: number },
) =>
  db.$client
    .prepare(
      `UPDATE chat_reports SET state = ?3, answered_by_id = ?4, answered_at_ms = ?5
       WHERE state = 'open' AND room_id = ?1 AND line_id = ?2`,
    )
    .bind(roomId, lineId, answer.state, answer.byUid, answer.nowMs);
