import { type Database, runBatch } from "#db/client.ts";
import { brokenConstraint } from "#db/constraint-errors.ts";
import { askReportWaits, fileReport } from "#db/queries/social/reports.ts";
import { Refusal } from "#domain/errors.ts";
import { REPORTS_PER_DAY, type ReportReason } from "#domain/social/report-reasons.ts";

const DAY_MS = 86_400_000;

/** Into the queue of the back office. The same word about the same person waits there once. */
export async function reportUser(
  db: Database,
  uid: number,
  ask: { userId: number; reason: ReportReason; note: string },
  nowMs: number,
): Promise<void> {
  if (ask.userId === uid) throw new Refusal("not_yourself", ["userId"]);
  const report = { reporterUid: uid, subjectUid: ask.userId, reason: ask.reason, note: ask.note, nowMs };
  const answers = await runBatch(db, [
    fileReport(db, report, { sinceMs: nowMs - DAY_MS, most: REPORTS_PER_DAY }),
    askReportWaits(db, report),
  ]).catch((error: unknown) => {
    if (brokenConstraint(error)?.kind === "foreign_key") throw new Refusal("user_not_found");
    throw error;
  });
  if (answers.at(-1)?.results.length === 0) throw new Refusal("too_many_reports");
}
