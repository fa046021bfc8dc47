import { runBatch } from "#db/client.ts";
import { expertBanStatements, insertExpertAudit, liftExpertBanStatements } from "#db/queries/experts/applications.ts";
import { selectReleasedPlanIds, updateUnreviewedPlansWithdrawn } from "#db/queries/plans/plans.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { AppError } from "#domain/errors.ts";
import type { ExpertBanReason } from "#domain/experts/application.ts";
import { type NotificationContext, notifyUser } from "../notifications/insert-notification.ts";
import { type TakeDownContext, takeDownReleasedPlan } from "../plans/take-down-plan.ts";
import { readExpertApplicant } from "./application-status.ts";

const toConflict = (error: unknown): unknown => (isUnchangedError(error) ? new AppError("conflict") : error);

/** Plans whose match has kicked off in the meantime stay valid. */
function ignoreLocked(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== "plan_match_started") throw error;
}

type BanInput = { operatorUid: number; uid: number; reason: ExpertBanReason; note: string };

/**
 * Revokes the role first, so that nothing new is published; then takes down and refunds every plan on sale. Locked
 * plans stay valid: their outcome counts. Can be called again for a banned expert to continue after a failure.
 */
export async function banExpert(
  ctx: TakeDownContext,
  { operatorUid, uid, reason, note }: BanInput,
): Promise<{ userId: number }> {
  const { db, nowMs } = ctx;
  if (uid === operatorUid) throw new AppError("not_own_decision");
  const { isApproved, ban } = await readExpertApplicant(ctx, { uid });
  if (!isApproved) throw new AppError("expert_not_found", ["userId"]);
  const released = await selectReleasedPlanIds(db, uid);
  if (ban && released.length === 0) throw new AppError("conflict");
  if (!ban) {
    const { markBanned, removeRole } = expertBanStatements(db, { uid, byUid: operatorUid, reason, note, nowMs });
    await runBatch(db, [
      markBanned,
      requireChange(db),
      removeRole,
      updateUnreviewedPlansWithdrawn(db, uid, nowMs),
      insertExpertAudit(db, {
        ...{ actorId: operatorUid, subjectId: uid, action: "banned", atMs: nowMs },
        detail: { reason, note },
      }),
      notifyUser(ctx, uid, { kind: "expert_banned", params: { reason } }),
    ]).catch((error: unknown) => {
      throw toConflict(error);
    });
  }
  for (const { planId } of await selectReleasedPlanIds(db, uid)) {
    await takeDownReleasedPlan(ctx, { planId, byUid: operatorUid, reason: "expert_banned", note: "" }).catch(
      ignoreLocked,
    );
  }
  return { userId: uid };
}

export async function liftExpertBan(
  ctx: NotificationContext,
  { operatorUid, uid }: { operatorUid: number; uid: number },
): Promise<{ userId: number }> {
  const { db, nowMs } = ctx;
  if (uid === operatorUid) throw new AppError("not_own_decision");
  const { isApproved, ban } = await readExpertApplicant(ctx, { uid });
  if (!isApproved) throw new AppError("expert_not_found", ["userId"]);
  if (!ban) throw new AppError("conflict");
  const { lift, restoreRole } = liftExpertBanStatements(db, uid);
  await runBatch(db, [
    lift,
    requireChange(db),
    restoreRole,
    insertExpertAudit(db, { actorId: operatorUid, subjectId: uid, action: "lifted", atMs: nowMs }),
    notifyUser(ctx, uid, { kind: "expert_ban_lifted", params: {} }),
  ]).catch((error: unknown) => {
    throw toConflict(error);
  });
  return { userId: uid };
}
