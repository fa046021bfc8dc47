import { getDatabase } from "#db/client.ts";
import type { Env } from "../env.ts";
import { flushRoomsAfterWrite } from "../outbox/flush-rooms.ts";
import { lockDuePlans } from "../services/plans/lock-plans.ts";
import { refundTakenDownPlans } from "../services/plans/refund-plan-sales.ts";

/** Locks plans at kick-off and resumes refunds that a failure interrupted. */
export async function lockPlans(env: Env, nowMs: number): Promise<void> {
  const ctx = { db: getDatabase(env.DB), nowMs, inboxes: new Set<number>() };
  await lockDuePlans(ctx);
  await refundTakenDownPlans(ctx);
  if (ctx.inboxes.size > 0) await flushRoomsAfterWrite(env, { inboxes: ctx.inboxes }, nowMs);
}
