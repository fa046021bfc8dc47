import type { Statement } from "#db/client.ts";
import {
  addPurchases,
  insertDebtAccounts,
  type StoredSale,
  selectAccountBalances,
  selectSalesSettled,
  updateSalesReversed,
} from "#db/queries/plans/settle-sales.ts";
import { insertEntries } from "#db/queries/wallet/ledger.ts";
import { requireChanges } from "#db/require-change.ts";
import { saleReversalEntries, saleSettlementEntries } from "#domain/plans/sale-entries.ts";
import { debtAccountId } from "#domain/wallet/ledger-accounts.ts";
import type { ServiceContext } from "../context.ts";
import { SALES_PER_READ, type SoldPlan, toPlanSale, writeSalesInBatches } from "./sold-plan.ts";

const isUserAccount = (id: string): boolean => id.startsWith("user:");

async function reverseStatements(
  { db, nowMs }: ServiceContext,
  plans: ReadonlyMap<number, SoldPlan>,
  sales: readonly StoredSale[],
): Promise<Statement[]> {
  const reversing = sales.flatMap((sale) => {
    const plan = plans.get(sale.planId);
    if (!plan) return [];
    const planSale = toPlanSale(plan, sale);
    // The state tells how the sale was settled: a void is always refunded and a hit always paid.
    const settled = saleSettlementEntries(planSale, sale.state === "refunded" ? "void" : "hit", sale.round);
    return [{ plan, sale, planSale, settled }];
  });
  const accounts = new Set(reversing.flatMap(({ settled }) => settled.map(({ to }) => to)).filter(isUserAccount));
  const stored = await selectAccountBalances(db, [...accounts]);
  const balances = new Map(stored.map(({ id, balance }) => [id, balance]));
  const entries = reversing.flatMap(({ sale, planSale, settled }) => {
    const reversal = saleReversalEntries(planSale, settled, (id) => balances.get(id) ?? 0, sale.round);
    // A buyer may have several of the sales, and an expert has all of them.
    for (const { from, amount } of reversal) balances.set(from, (balances.get(from) ?? 0) - amount);
    return reversal;
  });
  const owners = new Map(
    reversing.flatMap(({ plan: { expertUid }, sale: { buyerUid } }) => [
      ...(["coins", "bonus_coins"] as const).map((purse) => [debtAccountId(buyerUid, purse), buyerUid] as const),
      [debtAccountId(expertUid, "earnings"), expertUid] as const,
    ]),
  );
  const debts = new Map(
    entries.flatMap(({ from: id, purse }) => {
      const uid = owners.get(id);
      return uid === undefined ? [] : [[id, { id, uid, purse }] as const];
    }),
  );
  return [
    updateSalesReversed(
      db,
      reversing.map(({ sale, plan }) => ({ ...sale, planRound: plan.round })),
    ),
    requireChanges(db, sales.length),
    insertDebtAccounts(db, [...debts.values()]),
    insertEntries(db, entries, nowMs),
    addPurchases(
      db,
      sales.filter(({ state }) => state === "refunded"),
    ),
  ];
}

/** Returns every settled sale of reversed plans to escrow. */
export async function reverseSales(ctx: ServiceContext, plans: readonly SoldPlan[]): Promise<void> {
  const byId = new Map(plans.map((plan) => [plan.planId, plan]));
  await writeSalesInBatches(
    ctx,
    () => selectSalesSettled(ctx.db, [...byId.keys()], SALES_PER_READ),
    (sales) => reverseStatements(ctx, byId, sales),
  );
}
