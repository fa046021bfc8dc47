import { type Database, runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { insertUserReport, selectUserReportPending } from "#db/queries/social/reports.ts";
import { AppError } from "#domain/errors.ts";
import { REPORTS_PER_DAY, type ReportReason } from "#domain/social/report-reasons.ts";

const DAY_MS = 86_400_000;

/** Into the queue of the back office. The same word about the same person waits there once. */
export async function reportUser(
  db: Database,
  uid: number,
  ask: { userId: number; reason: ReportReason; note: string },
  nowMs: number,
): Promise<void> {
  if (ask.userId === uid) throw new AppError("not_yourself", ["userId"]);
  const report = { reporterUid: uid, subjectUid: ask.userId, reason: ask.reason, note: ask.note, nowMs };
  const answers = await runBatch(db, [
    insertUserReport(db, report, { sinceMs: nowMs - DAY_MS, most: REPORTS_PER_DAY }),
    selectUserReportPending(db, report),
  ]).catch((error: unknown) => {
    if (toConstraintViolation(error)?.kind === "foreign_key") throw new AppError("user_not_found");
    throw error;
  });
  if (answers.at(-1)?.results.length === 0) throw new AppError("too_many_reports");
}
