import { runBatch } from "#db/client.ts";
import { insertAnchorAudit } from "#db/queries/anchors/applications.ts";
import { banStatements, liftBanStatements } from "#db/queries/anchors/profiles.ts";
import { revokePushKey } from "#db/queries/live/lives.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import type { BanReason } from "#domain/anchors/application.ts";
import type { AnchorApplicationStatus } from "#domain/anchors/contract.ts";
import { AppError } from "#domain/errors.ts";
import { changeBackendLive } from "../live/backend-live.ts";
import { controlLiveState } from "../live/control-live-stream.ts";
import type { LiveControlContext } from "../live/live-context.ts";
import { findOpenLive } from "../live/own-live.ts";
import { type NotificationContext, notifyUser } from "../notifications/insert-notification.ts";
import { getApplicationStatus, readApplicant } from "./application-status.ts";

function toConflict(error: unknown): unknown {
  return isUnchangedError(error) ? new AppError("conflict") : error;
}

type BanInput = { operatorUid: number; uid: number; reason: BanReason; note: string };

/** Revokes the role before ending the live and its push, so that the streamer cannot start again even if that fails. */
export async function banAnchor(
  ctx: LiveControlContext,
  { operatorUid, uid, reason, note }: BanInput,
): Promise<AnchorApplicationStatus> {
  const { db, nowMs, liveStreams } = ctx;
  if (uid === operatorUid) throw new AppError("not_own_decision");
  const { isApproved, ban } = await readApplicant(ctx, { uid });
  if (!isApproved) throw new AppError("anchor_not_found", ["userId"]);
  if (ban) throw new AppError("conflict");
  const live = await findOpenLive(db, uid);
  const { ban: markBanned, removeRole } = banStatements(db, { uid, byUid: operatorUid, reason, note, nowMs });
  await runBatch(db, [
    markBanned,
    requireChange(db),
    removeRole,
    insertAnchorAudit(db, {
      ...{ actorId: operatorUid, subjectId: uid, action: "banned", atMs: nowMs },
      detail: { reason, note },
    }),
    notifyUser(ctx, uid, { kind: "anchor_banned", params: { reason } }),
    ...(live ? [revokePushKey(db, live.id, nowMs)] : []),
  ]).catch((error: unknown) => {
    throw toConflict(error);
  });
  if (live?.backend === "edge") await controlLiveState(liveStreams, live.id, { do: "ban" });
  else if (live) await changeBackendLive(ctx, live, { kind: "ban" });
  return getApplicationStatus(ctx, { uid });
}

export async function liftAnchorBan(
  ctx: NotificationContext,
  { operatorUid, uid }: { operatorUid: number; uid: number },
): Promise<AnchorApplicationStatus> {
  const { db, nowMs } = ctx;
  if (uid === operatorUid) throw new AppError("not_own_decision");
  const { ban } = await readApplicant(ctx, { uid });
  if (!ban) throw new AppError("conflict");
  const { lift, restoreRole } = liftBanStatements(db, uid);
  await runBatch(db, [
    lift,
    requireChange(db),
    restoreRole,
    insertAnchorAudit(db, { actorId: operatorUid, subjectId: uid, action: "lifted", atMs: nowMs }),
    notifyUser(ctx, uid, { kind: "anchor_ban_lifted", params: {} }),
  ]).catch((error: unknown) => {
    throw toConflict(error);
  });
  return getApplicationStatus(ctx, { uid });
}
