import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { REPORT_REASONS } from "#domain/social/report-reasons.ts";

const reasonList = sql.raw(REPORT_REASONS.map((reason) => `'${reason}'`).join(", "));

/** Reported messages with their text, because rooms prune old messages. */
export const chatReports = sqliteTable(
  "chat_reports",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    reporterId: integer("reporter_id").notNull(),
    subjectId: integer("subject_id").notNull(),
    roomId: text("room_id").notNull(),
    lineId: integer("line_id").notNull(),
    line: text("line").notNull(),
    reason: text("reason", { enum: REPORT_REASONS }).notNull(),
    note: text("note").notNull(),
    state: text("state", { enum: ["open", "claimed", "approved", "refused"] })
      .notNull()
      .default("open"),
    atMs: integer("at_ms").notNull(),
    answeredById: integer("answered_by_id"),
    answeredAtMs: integer("answered_at_ms"),
  },
  (report) => [
    index("chat_reports_by_line").on(report.state, report.roomId, report.lineId),
    check("chat_reports_reason", sql`${report.reason} IN (${reasonList})`),
    uniqueIndex("chat_reports_once").on(report.reporterId, report.roomId, report.lineId),
    index("chat_reports_queue").on(report.state, report.id),
    index("chat_reports_by_reporter").on(report.reporterId, report.atMs),
    index("chat_reports_by_subject").on(report.subjectId, report.id),
  ],
);
