import { runBatch } from "#db/client.ts";
import {
  resolveUserReportStatements,
  selectOpenUserReports,
  selectUserReport,
} from "#db/queries/social/user-reports.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { AppError } from "#domain/errors.ts";
import type { UserReportResolution, UserReportView } from "#domain/social/user-reports.ts";
import { CLAIM_TIMEOUT_MS } from "#domain/staff/inbox.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { muteEverywhereStatements, requireMuteAllowed } from "../chat/moderation/mute-everywhere.ts";
import type { RoomContext } from "../chat/room-context.ts";
import { requireUnclaimed } from "../staff/claims.ts";

const QUEUE_SIZE = 20;

/** Open reports of users. */
export async function listUserReports(
  { db, nowMs, actor }: Pick<RoomContext, "db" | "nowMs" | "actor">,
  { sort = "oldest", after }: { sort?: QueueSort | undefined; after: number },
): Promise<{ list: UserReportView[]; next?: number }> {
  if (!actor.isAdmin) throw new AppError("no_permission");
  const reports = await selectOpenUserReports(db, {
    ...{ sort, after, limit: QUEUE_SIZE + 1, claimedSinceMs: nowMs - CLAIM_TIMEOUT_MS },
  });
  const page = reports.slice(0, QUEUE_SIZE);
  const last = page.at(-1);
  return {
    list: page.map(
      ({ id, uid, username, reporterUid, reporterName, reason, note, atMs, claimedById, claimedByName }) => ({
        ...{ id, reason, note, atMs },
        claimedBy: claimedById === null ? null : { uid: claimedById, username: claimedByName ?? "" },
        user: { uid, username },
        reporter: { uid: reporterUid, username: reporterName },
      }),
    ),
    ...(reports.length > QUEUE_SIZE && last ? { next: last.id } : {}),
  };
}

type ResolveContext = Pick<RoomContext, "db" | "nowMs" | "actor" | "inboxes" | "roomsToFlush">;

/** Nobody decides about reports they filed or that are about them, nor about one claimed by someone else. */
export async function resolveUserReport(ctx: ResolveContext, resolution: UserReportResolution): Promise<void> {
  const { db, nowMs, actor, roomsToFlush } = ctx;
  const { reportId: id, answer, note } = resolution;
  if (!actor.isAdmin) throw new AppError("no_permission");
  const [report] = await selectUserReport(db, id);
  if (!report) throw new AppError("not_found", ["reportId"]);
  const { subjectUid, reporterUid } = report;
  if (subjectUid === actor.uid || reporterUid === actor.uid) throw new AppError("not_own_decision");
  await requireUnclaimed(ctx, { kind: "user_report", id: String(id), byUid: actor.uid });
  const state = answer === "refuse" ? "refused" : "approved";
  const decide = [
    ...resolveUserReportStatements(db, { id, state, byUid: actor.uid, note, nowMs }),
    requireChange(db),
  ] as const;
  const toConflict = (error: unknown): never => {
    throw isUnchangedError(error) ? new AppError("conflict") : error;
  };
  if (resolution.answer !== "mute") {
    await runBatch(db, decide).catch(toConflict);
    return;
  }
  await requireMuteAllowed(db, subjectUid);
  const { reason, minutes } = resolution;
  const mute = muteEverywhereStatements(ctx, { userId: subjectUid, reason, minutes });
  const [, , , , updates] = await runBatch(db, [...decide, ...mute]).catch(toConflict);
  for (const update of updates) roomsToFlush.add(update.roomId);
}
