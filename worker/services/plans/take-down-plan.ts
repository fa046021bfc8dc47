import { insertExpertAudit } from "#db/queries/experts/applications.ts";
import { updatePlanTakenDown } from "#db/queries/plans/plans.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { AppError } from "#domain/errors.ts";
import { isTakeDownReasonOf, nextPlanStep, type TakeDownReason } from "#domain/plans/plan-states.ts";
import { type NotificationContext, notifyUser } from "../notifications/insert-notification.ts";
import { appendChainEntry, type ChainChange } from "./chain-append.ts";
import type { CreatorContext } from "./plan-context.ts";
import { refundPlanSales } from "./refund-plan-sales.ts";
import { requireOwnPlan, requirePlan } from "./stored-plan.ts";

/** `now` is called again before each write, because a request received before kick-off may be processed after it. */
export type TakeDownContext = NotificationContext & { now: () => number };
type TakeDown = { planId: number; byUid: number; reason: TakeDownReason; note: string };

async function prepareTakeDown(ctx: TakeDownContext, { planId, byUid, reason, note }: TakeDown): Promise<ChainChange> {
  const { db } = ctx;
  const { state, planHash, locksAtMs, expertId, title } = await requirePlan(db, planId);
  const nowMs = ctx.now();
  if (state === "taken_down") throw new AppError("plan_taken_down");
  if (state === "locked" || state === "settled") throw new AppError("plan_match_started");
  if (!nextPlanStep(state, "take_down") || planHash === null) throw new AppError("conflict");
  if (locksAtMs !== null && locksAtMs <= nowMs) throw new AppError("plan_match_started");
  return {
    entry: { kind: "taken_down", planId, planHash, atMs: nowMs },
    buildStatements: () => [
      updatePlanTakenDown(db, { planId, reason, note, nowMs }),
      requireChange(db),
      insertExpertAudit(db, {
        ...{ actorId: byUid, subjectId: expertId, planId, action: "plan_taken_down", atMs: nowMs },
        detail: { reason, note },
      }),
      ...(byUid === expertId
        ? []
        : [notifyUser(ctx, expertId, { kind: "plan_taken_down", params: { planId, title, reason } })]),
    ],
  };
}

/** Adds a tombstone to the chain, then refunds every buyer; the scheduled job finishes refunds after a failure. */
export async function takeDownReleasedPlan(ctx: TakeDownContext, input: TakeDown): Promise<{ state: "taken_down" }> {
  const { db } = ctx;
  const { brandId } = await requirePlan(db, input.planId);
  await appendChainEntry(db, brandId, () => prepareTakeDown(ctx, input)).catch((error: unknown) => {
    throw isUnchangedError(error) ? new AppError("conflict") : error;
  });
  await refundPlanSales(ctx, { planId: input.planId });
  return { state: "taken_down" };
}

export async function takeDownOwnPlan(
  ctx: CreatorContext & TakeDownContext,
  { planId }: { planId: number },
): Promise<{ state: "taken_down" }> {
  const { expertUid } = ctx;
  await requireOwnPlan(ctx.db, planId, expertUid);
  return takeDownReleasedPlan(ctx, { planId, byUid: expertUid, reason: "by_expert", note: "" });
}

type OperatorTakeDown = { planId: number; operatorUid: number; reason: TakeDownReason; note: string };

export async function takeDownPlanAsOperator(
  ctx: TakeDownContext,
  { planId, operatorUid, reason, note }: OperatorTakeDown,
): Promise<{ state: "taken_down" }> {
  const { expertId } = await requirePlan(ctx.db, planId);
  if (expertId === operatorUid) throw new AppError("not_own_decision");
  if (!isTakeDownReasonOf("operator", reason)) throw new AppError("bad_input", ["reason"]);
  return takeDownReleasedPlan(ctx, { planId, byUid: operatorUid, reason, note });
}
