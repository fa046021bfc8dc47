import { type Database, runBatch } from "#db/client.ts";
import { brokenConstraint } from "#db/constraint-errors.ts";
import { touchInbox } from "#db/queries/notifications/inboxes.ts";
import { changeOrder, overdueOrders } from "#db/queries/wallet/recharge.ts";
import { uncountSpending } from "#db/queries/wallet/spending-limits.ts";

const ORDERS_AT_ONCE = 100;

/** What was not paid in time is given up. Should the money come later all the same, it is credited then. */
export async function expireOrders(db: Database, nowMs: number): Promise<{ expired: number; uids: Set<number> }> {
  const uids = new Set<number>();
  let expired = 0;
  for (const order of await overdueOrders(db, nowMs, ORDERS_AT_ONCE)) {
    const change = { state: "expired", delta: 0 } as const;
    try {
      await runBatch(db, [
        ...changeOrder(db, order, change, nowMs),
        uncountSpending(db, { uid: order.uid, scope: "recharge", amount: order.amount, atMs: order.createdAtMs }),
        touchInbox(db, order.uid),
      ]);
      uids.add(order.uid);
      expired += 1;
    } catch (error) {
      const broken = brokenConstraint(error);
      // Paid at the last moment.
      if (broken?.kind !== "unique" || broken.table !== "recharge_steps") throw error;
    }
  }
  return { expired, uids };
}
