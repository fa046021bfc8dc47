import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { updateInboxRevision } from "#db/queries/notifications/inboxes.ts";
import { listOverdueRecharges, updateRechargeOrder } from "#db/queries/wallet/recharge.ts";
import { subtractSpending } from "#db/queries/wallet/spending-limits.ts";
import type { ServiceContext } from "../../context.ts";

const EXPIRE_BATCH_SIZE = 100;

/** A payment that arrives after its order has expired is still credited. */
export async function expireRechargeOrders({
  db,
  nowMs,
}: ServiceContext): Promise<{ expired: number; uids: Set<number> }> {
  const uids = new Set<number>();
  let expired = 0;
  for (const order of await listOverdueRecharges(db, nowMs, EXPIRE_BATCH_SIZE)) {
    try {
      await runBatch(db, [
        ...updateRechargeOrder(db, order, { state: "expired", delta: 0 }, nowMs),
        subtractSpending(db, { uid: order.uid, scope: "recharge", amount: order.amount, atMs: order.createdAtMs }),
        updateInboxRevision(db, order.uid),
      ]);
      uids.add(order.uid);
      expired += 1;
    } catch (error) {
      const broken = toConstraintViolation(error);
      // Paid between the read and the batch.
      if (broken?.kind !== "unique" || broken.table !== "recharge_steps") throw error;
    }
  }
  return { expired, uids };
}
