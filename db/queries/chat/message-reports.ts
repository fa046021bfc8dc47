import type { SQL } from "drizzle-orm";
import { and, eq, sql } from "drizzle-orm";
import type { ReportReason } from "#domain/social/report-reasons.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { type Database, rows, run } from "../../client.ts";
import { chatReports } from "../../schema/chat-reports.ts";
import { afterId, sortDirectionSql } from "../queue-order.ts";

export type ReportedMessageRow = {
  /** The id of the message's first open report. */
  firstId: number;
  roomId: string;
  lineId: number;
  line: string;
  uid: number;
  username: string;
  reporters: number;
  /** JSON arrays with one entry per report. */
  reasons: string;
  notes: string;
  firstAtMs: number;
  claimedById: number | null;
  claimedByName: string | null;
};

const OPEN_REPORTS = sql.raw(`min(r.id) AS firstId, r.room_id AS roomId, r.line_id AS lineId, min(r.line) AS line,
  min(r.subject_id) AS uid, count(*) AS reporters, json_group_array(r.reason) AS reasons, json_group_array(r.note) AS notes,
  min(r.at_ms) AS firstAtMs`);

/** Adds usernames and claims to `page`, a query that groups open reports by message. */
const selectMessages = (db: Database, page: SQL, claimedSinceMs: number, order = sql``) =>
  rows<ReportedMessageRow>(
    db,
    sql`SELECT page.*, u.username, c.claimed_by_id AS claimedById, o.username AS claimedByName
      FROM (${page}) AS page CROSS JOIN users AS u ON u.id = page.uid
        LEFT JOIN inbox_claims AS c ON c.kind = 'message_report' AND c.item_id = page.roomId || ':' || page.lineId
          AND c.claimed_at_ms >= ${claimedSinceMs}
        LEFT JOIN users AS o ON o.id = c.claimed_by_id ${order}`,
  );

type MessageId = { roomId: string; lineId: number };
type Page = { limit: number; claimedSinceMs: number };

/** One room's reported messages after `lineId`, in the order they were sent. */
export const selectRoomReports = (db: Database, { roomId, lineId }: MessageId, { limit, claimedSinceMs }: Page) =>
  selectMessages(
    db,
    sql`SELECT ${OPEN_REPORTS} FROM chat_reports AS r INDEXED BY chat_reports_by_line
      WHERE r.state = 'open' AND r.room_id = ${roomId} AND r.line_id > ${lineId}
      GROUP BY r.room_id, r.line_id ORDER BY r.room_id, r.line_id LIMIT ${limit}`,
    claimedSinceMs,
  );

/** Reported messages of all rooms, ordered by first report, after the report with the id `after`. */
export const selectAllReports = (
  db: Database,
  { sort, after, limit, claimedSinceMs }: Page & { sort: QueueSort; after: number },
) =>
  selectMessages(
    db,
    sql`SELECT ${OPEN_REPORTS} FROM (SELECT f.room_id, f.line_id FROM chat_reports AS f INDEXED BY chat_reports_queue
        WHERE f.state = 'open' ${afterId(sql`f.id`, sort, after)} AND NOT EXISTS (
          SELECT 1 FROM chat_reports AS e INDEXED BY chat_reports_by_line
          WHERE e.state = 'open' AND e.room_id = f.room_id AND e.line_id = f.line_id AND e.id < f.id)
        ORDER BY f.id ${sortDirectionSql(sort)} LIMIT ${limit}) AS some
      CROSS JOIN chat_reports AS r INDEXED BY chat_reports_by_line
        ON r.state = 'open' AND r.room_id = some.room_id AND r.line_id = some.line_id
      GROUP BY r.room_id, r.line_id`,
    claimedSinceMs,
    sql`ORDER BY page.firstId ${sortDirectionSql(sort)}`,
  );

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

/** No-op if the reporter has already reported this message, or too many messages since `sinceMs`. */
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
