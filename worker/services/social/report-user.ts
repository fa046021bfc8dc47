import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { insertUserReport, selectPendingUserReport } from "#db/queries/social/reports.ts";
import { AppError } from "#domain/errors.ts";
import { REPORTS_PER_DAY, type ReportReason } from "#domain/social/report-reasons.ts";
import type { ServiceContext } from "../context.ts";

const DAY_MS = 86_400_000;

type ReportUserInput = { uid: number; userId: number; reason: ReportReason; note: string };

/** Adds a report to the review queue. A repeated report is queued once. */
export async function reportUser({ db, nowMs }: ServiceContext, input: ReportUserInput): Promise<void> {
  const { uid, userId, reason, note } = input;
  if (userId === uid) throw new AppError("not_yourself", ["userId"]);
  const report = { reporterUid: uid, subjectUid: userId, reason, note, nowMs };
  const [, pending] = await runBatch(db, [
    insertUserReport(db, report, { sinceMs: nowMs - DAY_MS, max: REPORTS_PER_DAY }),
    selectPendingUserReport(db, report),
  ]).catch((error: unknown) => {
    if (toConstraintViolation(error)?.kind === "foreign_key") throw new AppError("user_not_found");
    throw error;
  });
  if (pending.length === 0) throw new AppError("too_many_reports");
}
