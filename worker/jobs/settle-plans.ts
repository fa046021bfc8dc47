import { getDatabase } from "#db/client.ts";
import type { Env } from "../env.ts";
import { log } from "../log.ts";
import { flushRoomsAfterWrite } from "../outbox/flush-rooms.ts";
import { settleDuePlans } from "../services/plans/settle-plans.ts";
import { lockPlans } from "./lock-plans.ts";

/** Settles due plans and notifies buyers and experts. */
export async function settlePlans(env: Env, nowMs: number): Promise<void> {
  const ctx = { db: getDatabase(env.DB), nowMs, inboxes: new Set<number>() };
  await settleDuePlans(ctx);
  if (ctx.inboxes.size > 0) await flushRoomsAfterWrite(env, { inboxes: ctx.inboxes }, nowMs);
}

/** Locks, then settles. Runs after a delivery and must not fail it: the next run settles what is still due. */
export async function settlePlansAfterFeed(env: Env, nowMs: number): Promise<void> {
  try {
    await lockPlans(env, nowMs);
    await settlePlans(env, nowMs);
  } catch (error) {
    log("error", "plan_settlement_failed", { error });
  }
}
