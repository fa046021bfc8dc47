import { runBatch } from "#db/client.ts";
import { toLedgerWriteError } from "#db/constraint-errors.ts";
import {
  type HeldSale,
  selectHeldSales,
  selectUnrefundedPlans,
  updateSaleRefunded,
} from "#db/queries/plans/held-sales.ts";
import { insertEntries, selectEscrow } from "#db/queries/wallet/ledger.ts";
import { subtractSpending } from "#db/queries/wallet/spending-limits.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { saleRefundEntries, saleSubject } from "#domain/plans/sale-entries.ts";
import { type NotificationContext, notifyUser } from "../notifications/insert-notification.ts";

const SALES_PER_RUN = 100;

async function refundSale(ctx: NotificationContext, sale: HeldSale): Promise<void> {
  const { db, nowMs } = ctx;
  const { planId, buyerUid, coins, title, atMs, round } = sale;
  const shares = await selectEscrow(db, saleSubject(sale));
  try {
    await runBatch(db, [
      updateSaleRefunded(db, { planId, buyerUid, round, nowMs }),
      requireChange(db),
      insertEntries(db, saleRefundEntries({ ...sale, shares }, round), nowMs),
      subtractSpending(db, { uid: buyerUid, scope: "purchases", amount: coins, atMs }),
      notifyUser(ctx, buyerUid, { kind: "plan_refunded", params: { planId, title, coins } }),
    ]);
  } catch (error) {
    // Another run refunded it between the read and the batch.
    if (!isUnchangedError(error) && toLedgerWriteError(error) === undefined) throw error;
  }
}

/** Refunds every held sale of a plan that was taken down. Can be called again to continue after a failure. */
export async function refundPlanSales(ctx: NotificationContext, { planId }: { planId: number }): Promise<number> {
  let refunded = 0;
  for (;;) {
    const held = await selectHeldSales(ctx.db, planId, SALES_PER_RUN);
    for (const sale of held) await refundSale(ctx, sale);
    refunded += held.length;
    if (held.length < SALES_PER_RUN) return refunded;
  }
}

const MAX_PLANS_PER_RUN = 20;

/** Finishes refunds that a failure interrupted after a take-down. */
export async function refundTakenDownPlans(ctx: NotificationContext): Promise<void> {
  for (const { planId } of await selectUnrefundedPlans(ctx.db, MAX_PLANS_PER_RUN))
    await refundPlanSales(ctx, { planId });
}
