import { runBatch } from "#db/client.ts";
import { reportContentStatements, selectOwnReport } from "#db/queries/content/cases.ts";
import { selectContent } from "#db/queries/content/reactions.ts";
import type { ReportContentInput } from "#domain/content/contract.ts";
import { AppError } from "#domain/errors.ts";
import { REPORTS_PER_DAY } from "#domain/social/report-reasons.ts";
import type { WriterContext } from "./content-context.ts";

const DAY_MS = 86_400_000;

/** Adds a report to the review queue; repeated reports by one user count once. */
export async function reportContent({ db, nowMs, uid }: WriterContext, input: ReportContentInput): Promise<void> {
  const { kind, id, reason, note } = input;
  const [stored] = await selectContent(db, { kind, id });
  if (!stored) throw new AppError(kind === "comment" ? "comment_not_found" : "post_not_found");
  if (stored.state !== "visible") throw new AppError(kind === "comment" ? "comment_deleted" : "post_deleted");
  if (stored.authorUid === uid) throw new AppError("not_yourself", ["id"]);
  const report = { kind, id, authorUid: stored.authorUid, body: stored.body, reporterUid: uid, reason, note, nowMs };
  const [, , own] = await runBatch(db, [
    ...reportContentStatements(db, report, { sinceMs: nowMs - DAY_MS, max: REPORTS_PER_DAY }),
    selectOwnReport(db, report),
  ]);
  if (own.length === 0) throw new AppError("too_many_reports");
}
