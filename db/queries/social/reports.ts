import type { ReportReason } from "#domain/social/report-reasons.ts";
import type { Database } from "../../client.ts";

export type NewUserReport = {
  reporterUid: number;
  subjectUid: number;
  reason: ReportReason;
  note: string;
  nowMs: number;
};

/** Files the report unless the reporter filed too many since; the same one, still waiting, is filed once. */
export const insertUserReport = (
  db: Database,
  report: NewUserReport,
  limit: { sinceMs: number; most: number },
): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO user_reports (reporter_id, subject_id, reason, note, at_ms) SELECT ?1, ?2, ?3, ?4, ?5
       WHERE (SELECT count(*) FROM user_reports WHERE reporter_id = ?1 AND at_ms > ?6) < ?7
       ON CONFLICT DO NOTHING`,
    )
    .bind(report.reporterUid, report.subjectUid, report.reason, report.note, report.nowMs, limit.sinceMs, limit.most);

/** Whether it waits in the queue now, whoever's try filed it. */
export const selectUserReportPending = (db: Database, report: NewUserReport): D1PreparedStatement =>
  db.$client
    .prepare(
      `SELECT 1 AS waits FROM user_reports WHERE reporter_id = ?1 AND subject_id = ?2 AND reason = ?3
       AND state IN ('open', 'claimed')`,
    )
    .bind(report.reporterUid, report.subjectUid, report.reason);
