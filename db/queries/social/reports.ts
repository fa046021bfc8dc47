import { sql } from "drizzle-orm";
import type { ReportReason } from "#domain/social/report-reasons.ts";
import { type Database, rows, run } from "../../client.ts";

export type NewUserReport = {
  reporterUid: number;
  subjectUid: number;
  reason: ReportReason;
  note: string;
  nowMs: number;
};

/** Inserts nothing if the reporter has reached the limit, or if the same report is pending. */
export const insertUserReport = (db: Database, report: NewUserReport, limit: { sinceMs: number; max: number }) =>
  run(
    db,
    sql`INSERT INTO user_reports (reporter_id, subject_id, reason, note, at_ms)
       SELECT ${report.reporterUid}, ${report.subjectUid}, ${report.reason}, ${report.note}, ${report.nowMs}
       WHERE (SELECT count(*) FROM user_reports WHERE reporter_id = ${report.reporterUid} AND at_ms > ${limit.sinceMs})
         < ${limit.max}
       ON CONFLICT DO NOTHING`,
  );

/** Returns one row if the report is queued, whichever request added it. */
export const selectPendingUserReport = (db: Database, report: NewUserReport) =>
  rows<{ isPending: 1 }>(
    db,
    sql`SELECT 1 AS isPending FROM user_reports
       WHERE reporter_id = ${report.reporterUid} AND subject_id = ${report.subjectUid} AND reason = ${report.reason}
       AND state IN ('open', 'claimed')`,
  );
