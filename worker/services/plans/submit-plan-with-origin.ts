import { type RequestTraces, upsertExpertTraces } from "#db/queries/plans/sales.ts";
import type { CreatorContext } from "./plan-context.ts";
import { submitPlan } from "./submit-plan.ts";

/** Remembers where the expert submits from, so that purchases from there are flagged. */
export async function submitPlanWithOrigin(
  ctx: CreatorContext,
  { planId, traces }: { planId: number; traces: RequestTraces },
): Promise<{ state: "under_review" }> {
  const submitted = await submitPlan(ctx, { planId });
  await upsertExpertTraces(ctx.db, ctx.expertUid, traces, ctx.nowMs);
  return submitted;
}
