import { runBatch } from "#db/client.ts";
import { deleteUnreleasedPlan, updateWithdrawn } from "#db/queries/plans/plans.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { AppError } from "#domain/errors.ts";
import { nextPlanStep } from "#domain/plans/plan-states.ts";
import type { CreatorContext } from "./plan-context.ts";
import { requireOwnPlan } from "./stored-plan.ts";

type PlanInput = { planId: number };
const toConflict = (error: unknown): unknown => (isUnchangedError(error) ? new AppError("plan_not_editable") : error);

/** Withdraws a plan from review; it becomes a draft again. */
export async function withdrawPlan(ctx: CreatorContext, { planId }: PlanInput): Promise<{ state: "draft" }> {
  const { db, expertUid, nowMs } = ctx;
  const { state } = await requireOwnPlan(db, planId, expertUid);
  if (!nextPlanStep(state, "withdraw")) throw new AppError("plan_not_editable");
  await runBatch(db, [updateWithdrawn(db, planId, expertUid, nowMs), requireChange(db)]).catch((error: unknown) => {
    throw toConflict(error);
  });
  return { state: "draft" };
}

/** Only for plans that were never released: all others are part of the record. */
export async function deletePlan(ctx: CreatorContext, { planId }: PlanInput): Promise<PlanInput> {
  const { db, expertUid } = ctx;
  const { state } = await requireOwnPlan(db, planId, expertUid);
  if (!nextPlanStep(state, "delete")) throw new AppError("plan_not_editable");
  await runBatch(db, [deleteUnreleasedPlan(db, planId, expertUid), requireChange(db)]).catch((error: unknown) => {
    throw toConflict(error);
  });
  return { planId };
}
