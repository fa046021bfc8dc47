import type { Statement } from "#db/client.ts";
import {
  insertNotices,
  type SettledSale,
  type StoredSale,
  selectAccountBalances,
  selectSalesHeld,
  subtractPurchases,
  updateSalesSettled,
} from "#db/queries/plans/settle-sales.ts";
import { insertEntries } from "#db/queries/wallet/ledger.ts";
import { requireChanges } from "#db/require-change.ts";
import { isAfterKickOff, type LockMatch } from "#domain/plans/lock.ts";
import type { PlanOutcome } from "#domain/plans/outcomes.ts";
import { isSaleRefunded, type PlanSale, saleSettlementEntries, splitSale } from "#domain/plans/sale-entries.ts";
import { debtAccountId } from "#domain/wallet/ledger-accounts.ts";
import type { NotificationContext } from "../notifications/insert-notification.ts";
import { SALES_PER_READ, type SoldPlan, toPlanSale, writeSalesInBatches } from "./sold-plan.ts";

/** Sales at or after the actual start are refunded, whatever the outcome. */
export type PlanToPay = SoldPlan & { outcome: PlanOutcome; match: LockMatch | undefined };
const outcomeOf = ({ outcome, match }: PlanToPay, { atMs }: StoredSale): PlanOutcome =>
  match && isAfterKickOff(atMs, match) ? "void" : outcome;

type ToSettle = { plan: PlanToPay; sale: StoredSale; planSale: PlanSale; outcome: PlanOutcome };

function toSettledSale({ plan, sale, planSale, outcome }: ToSettle): SettledSale {
  const { planId, buyerUid, coins, sharePercent } = sale;
  const of = { planId, buyerUid, round: plan.round };
  if (isSaleRefunded(outcome, planSale.isRefundable)) {
    return { ...of, state: "refunded", earnedCoins: 0, feeCoins: 0, refundedCoins: coins };
  }
  const { expertCoins, feeCoins } = splitSale(coins, sharePercent);
  return { ...of, state: "paid", earnedCoins: expertCoins, feeCoins, refundedCoins: 0 };
}

/** Debt of each expert from reversals they could not cover; it is deducted from what they earn now. */
async function readOwedEarnings({ db }: NotificationContext, expertUids: readonly number[]) {
  const accounts = new Map(expertUids.map((uid) => [debtAccountId(uid, "earnings"), uid]));
  const debts = await selectAccountBalances(db, [...accounts.keys()]);
  return new Map(debts.map(({ id, balance }) => [accounts.get(id) ?? 0, -balance]));
}

function settlementEntries(settling: readonly ToSettle[], owed: Map<number, number>) {
  return settling.flatMap(({ plan, planSale, outcome }) => {
    const before = owed.get(plan.expertUid) ?? 0;
    const entries = saleSettlementEntries(planSale, outcome, plan.round, before);
    const paid = entries.reduce((sum, { kind, amount }) => sum + (kind === "debt_paid" ? amount : 0), 0);
    owed.set(plan.expertUid, before - paid);
    return entries;
  });
}

function settleStatements(
  { db, nowMs, inboxes }: NotificationContext,
  plans: ReadonlyMap<number, PlanToPay>,
  sales: readonly StoredSale[],
  owed: Map<number, number>,
): Statement[] {
  const settling = sales.flatMap((sale): ToSettle[] => {
    const plan = plans.get(sale.planId);
    return plan ? [{ plan, sale, planSale: toPlanSale(plan, sale), outcome: outcomeOf(plan, sale) }] : [];
  });
  const isRefunded = ({ planSale, outcome }: ToSettle) => isSaleRefunded(outcome, planSale.isRefundable);
  const refunded = settling.filter(isRefunded);
  const paid = settling.filter((one) => !isRefunded(one));
  for (const { buyerUid } of sales) inboxes.add(buyerUid);
  return [
    updateSalesSettled(db, settling.map(toSettledSale), nowMs),
    requireChanges(db, sales.length),
    insertEntries(db, settlementEntries(settling, owed), nowMs),
    subtractPurchases(
      db,
      refunded.map(({ sale }) => sale),
    ),
    insertNotices(
      db,
      "plan_refunded",
      refunded.map(({ plan: { planId, title }, sale: { buyerUid: uid, coins } }) => ({
        ...{ uid, params: { planId, title, coins } },
      })),
      nowMs,
    ),
    insertNotices(
      db,
      "plan_settled",
      paid.map(({ plan: { planId, title, outcome }, sale: { buyerUid: uid } }) => ({
        ...{ uid, params: { planId, title, outcome } },
      })),
      nowMs,
    ),
  ];
}

/** Pays or refunds every held sale of settled plans. */
export async function settleSales(ctx: NotificationContext, plans: readonly PlanToPay[]): Promise<void> {
  const byId = new Map(plans.map((plan) => [plan.planId, plan]));
  const experts = [...new Set(plans.map(({ expertUid }) => expertUid))];
  let owed: Map<number, number> | undefined;
  await writeSalesInBatches(
    ctx,
    () => {
      // Each batch deducts what it pays; after a failed batch the deductions are wrong, so the debts are read again.
      owed = undefined;
      return selectSalesHeld(ctx.db, [...byId.keys()], SALES_PER_READ);
    },
    async (sales) => {
      owed ??= await readOwedEarnings(ctx, experts);
      return settleStatements(ctx, byId, sales, owed);
    },
  );
}
