import { runBatch } from "#db/client.ts";
import {
  resolveUserReportStatements,
  selectOpenUserReports,
  selectUserReport,
} from "#db/queries/social/user-reports.ts";
import { AppError } from "#domain/errors.ts";
import type { UserReportResolution, UserReportView } from "#domain/social/user-reports.ts";
import type { ServiceContext } from "../context.ts";

const QUEUE_SIZE = 20;

type AdminContext = ServiceContext & { actor: { uid: number; isAdmin: boolean } };

/** Open reports of users, oldest first. */
export async function listUserReports(
  { db, actor }: AdminContext,
  { after }: { after: number },
): Promise<{ list: UserReportView[]; next?: number }> {
  if (!actor.isAdmin) throw new AppError("no_permission");
  const reports = await selectOpenUserReports(db, after, QUEUE_SIZE + 1);
  const page = reports.slice(0, QUEUE_SIZE);
  const last = page.at(-1);
  return {
    list: page.map(({ id, uid, username, reporterUid, reporterName, reason, note, atMs }) => ({
      ...{ id, reason, note, atMs },
      user: { uid, username },
      reporter: { uid: reporterUid, username: reporterName },
    })),
    ...(reports.length > QUEUE_SIZE && last ? { next: last.id } : {}),
  };
}

/** Administrators cannot decide about reports they filed or that are about them. */
export async function resolveUserReport(
  { db, nowMs, actor }: AdminContext,
  { reportId: id, answer, note }: UserReportResolution,
): Promise<void> {
  if (!actor.isAdmin) throw new AppError("no_permission");
  const [report] = await selectUserReport(db, id);
  if (!report) throw new AppError("not_found", ["reportId"]);
  if (report.subjectUid === actor.uid || report.reporterUid === actor.uid) throw new AppError("not_own_decision");
  const state = answer === "approve" ? "approved" : "refused";
  const [, updated] = await runBatch(db, resolveUserReportStatements(db, { id, state, byUid: actor.uid, note, nowMs }));
  if (updated.meta.changes === 0) throw new AppError("conflict");
}
