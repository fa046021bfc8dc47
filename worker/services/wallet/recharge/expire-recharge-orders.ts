import { type Database, runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { updateInboxRevision } from "#db/queries/notifications/inboxes.ts";
import { listOverdueRecharges, updateRechargeOrder } from "#db/queries/wallet/recharge.ts";
import { subtractSpending } from "#db/queries/wallet/spending-limits.ts";

const EXPIRE_BATCH_SIZE = 100;

/** What was not paid in time is given up. Should the money come later all the same, it is credited then. */
export async function expireRechargeOrders(
  db: Database,
  nowMs: number,
): Promise<{ expired: number; uids: Set<number> }> {
  const uids = new Set<number>();
  let expired = 0;
  for (const order of await listOverdueRecharges(db, nowMs, EXPIRE_BATCH_SIZE)) {
    const change = { state: "expired", delta: 0 } as const;
    try {
      await runBatch(db, [
        ...updateRechargeOrder(db, order, change, nowMs),
        subtractSpending(db, { uid: order.uid, scope: "recharge", amount: order.amount, atMs: order.createdAtMs }),
        updateInboxRevision(db, order.uid),
      ]);
      uids.add(order.uid);
      expired += 1;
    } catch (error) {
      const broken = toConstraintViolation(error);
      // Paid at the last moment.
      if (broken?.kind !== "unique" || broken.table !== "recharge_steps") throw error;
    }
  }
  return { expired, uids };
}
