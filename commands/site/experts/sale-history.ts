// Purchases by simulated fans and their settlements, in chronological order.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BuyerBalance } from "#db/queries/plans/settle-sales.ts";
import type { ledgerAccounts, ledgerEntries, planSales } from "#db/schema/index.ts";
import { EXPERT_SHARE_PERCENT } from "#domain/plans/limits.ts";
import type { PlanOutcome } from "#domain/plans/outcomes.ts";
import {
  isSaleRefunded,
  type PlanSale,
  saleHoldEntries,
  saleRefundEntries,
  saleSettlementEntries,
  saleSubject,
  splitSale,
} from "#domain/plans/sale-entries.ts";
import { escrowAccountId } from "#domain/wallet/ledger-accounts.ts";
import type { LedgerEntry } from "#domain/wallet/ledger-entries.ts";
import { type CoinBalances, splitCoinSpend } from "#domain/wallet/spend-coins.ts";
import type { WrittenPlan } from "./plan-history.ts";

const FEEDBACK = join(import.meta.dirname, "../../../simulator/experts/texts/feedback.json");
const RATED_SHARE = 0.3;
const COMMENTED_SHARE = 0.4;

type SaleInsert = typeof planSales.$inferInsert;
type EntryInsert = typeof ledgerEntries.$inferInsert;
export type SaleHistory = {
  sales: SaleInsert[];
  escrows: (typeof ledgerAccounts.$inferInsert)[];
  entries: EntryInsert[];
};

const entryRows = (entries: readonly LedgerEntry[], atMs: number): EntryInsert[] =>
  entries.map(({ key, kind, purse, from, to, amount, subject, otherUid }, at) => ({
    ...{ key, leg: at + 1, kind, purse, fromAccount: from, toAccount: to, amount, atMs },
    ...{ subject: subject ?? null, otherUid: otherUid ?? null },
  }));

type Purchase = { plan: WrittenPlan; buyerUid: number; atMs: number };

/** Purchases while the plan was on sale. Sales during a match cannot be inserted, so locked plans have none. */
function purchasesOf(plan: WrittenPlan, buyers: readonly number[], nowMs: number): Purchase[] {
  const { time, row } = plan;
  const { chance, expert } = time;
  if (row.state === "locked") return [];
  const untilMs = Math.min(nowMs, row.takenDownAtMs ?? nowMs, row.releaseStartsAtMs ?? nowMs);
  const wholeMs = (row.releaseStartsAtMs ?? untilMs) - row.releasedAtMs;
  const share = Math.min(1, (untilMs - row.releasedAtMs) / Math.max(1, wholeMs));
  const count = Math.round(expert.sales * chance.between(0.3, 1.7) * (0.3 + 0.7 * share));
  return chance
    .shuffled(buyers)
    .slice(0, count)
    .map((buyerUid) => ({
      plan,
      buyerUid,
      atMs: chance.whole(row.releasedAtMs, Math.max(row.releasedAtMs, untilMs - 1)),
    }));
}

function feedbackOf({ plan, atMs }: Purchase, settledAtMs: number, outcome: PlanOutcome) {
  const { chance } = plan.time;
  if (!chance.happens(RATED_SHARE)) return { rating: null, feedback: "", ratedAtMs: null };
  const isGood = outcome === "hit" || chance.happens(0.3);
  const words = JSON.parse(readFileSync(FEEDBACK, "utf8")) as { good: string[]; bad: string[] };
  return {
    rating: isGood ? chance.whole(4, 5) : chance.whole(1, 3),
    feedback: chance.happens(COMMENTED_SHARE) ? chance.pick(isGood ? words.good : words.bad) : "",
    ratedAtMs: Math.max(atMs, settledAtMs) + 60_000,
  };
}

type Settlement = { atMs: number; outcome: PlanOutcome; isTakeDown: boolean };
const settlementOf = ({ row, settlement }: WrittenPlan): Settlement | undefined => {
  if (row.takenDownAtMs) return { atMs: row.takenDownAtMs, outcome: "void", isTakeDown: true };
  return settlement && { atMs: settlement.atMs, outcome: settlement.outcome, isTakeDown: false };
};

const toSale = ({ plan, buyerUid }: Purchase, shares: PlanSale["shares"]): PlanSale => ({
  ...{ planId: plan.row.id, buyerUid, expertUid: plan.row.expertId, shares, sharePercent: EXPERT_SHARE_PERCENT },
  isRefundable: plan.row.isRefundable,
});

function saleRow(purchase: Purchase, sale: PlanSale, settled: Settlement | undefined, nowMs: number): SaleInsert {
  const { plan, atMs } = purchase;
  const coins = plan.row.priceCoins;
  const bonusCoins = sale.shares.find(({ currency }) => currency === "bonus_coins")?.amount ?? 0;
  const isRefunded = settled !== undefined && isSaleRefunded(settled.outcome, sale.isRefundable);
  const { expertCoins, feeCoins } = splitSale(coins, sale.sharePercent);
  const rated = settled
    ? feedbackOf(purchase, settled.atMs, settled.outcome)
    : { rating: null, feedback: "", ratedAtMs: null };
  const isRated = rated.ratedAtMs !== null && rated.ratedAtMs < nowMs;
  return {
    ...{ planId: sale.planId, userId: sale.buyerUid, coins, bonusCoins, sharePercent: sale.sharePercent, atMs },
    state: settled ? (isRefunded ? "refunded" : "paid") : "held",
    settledAtMs: settled?.atMs ?? null,
    round: settled ? 1 : 0,
    earnedCoins: settled && !isRefunded ? expertCoins : 0,
    feeCoins: settled && !isRefunded ? feeCoins : 0,
    refundedCoins: isRefunded ? coins : 0,
    ...(isRated ? rated : { rating: null, feedback: "", ratedAtMs: null }),
    flag: plan.time.expert.ban?.reason === "self_purchases" && plan.time.chance.happens(0.4) ? "device" : null,
  };
}

type Step = { atMs: number; run: () => void };

/** Buyers pay from their balance at that moment, bonus coins first; refunds can be spent again. */
export function buildSales(
  plans: readonly WrittenPlan[],
  balances: readonly BuyerBalance[],
  nowMs: number,
): SaleHistory {
  const purses = new Map<number, CoinBalances>();
  for (const { uid, purse, balance } of balances) {
    purses.set(uid, { ...(purses.get(uid) ?? { coins: 0, bonus_coins: 0 }), [purse]: balance });
  }
  const history: SaleHistory = { sales: [], escrows: [], entries: [] };
  const steps: Step[] = [];
  const move = (uid: number, shares: PlanSale["shares"], sign: 1 | -1) => {
    const purse = purses.get(uid) ?? { coins: 0, bonus_coins: 0 };
    for (const { currency, amount } of shares)
      if (currency in purse) purse[currency as keyof CoinBalances] += sign * amount;
    purses.set(uid, purse);
  };
  const buy = (purchase: Purchase) => {
    const { plan, buyerUid, atMs } = purchase;
    const shares = splitCoinSpend(purses.get(buyerUid) ?? { coins: 0, bonus_coins: 0 }, plan.row.priceCoins);
    if (!shares) return;
    const sale = toSale(purchase, shares);
    const settled = settlementOf(plan);
    move(buyerUid, shares, -1);
    history.sales.push(saleRow(purchase, sale, settled, nowMs));
    for (const { currency } of shares) {
      history.escrows.push({
        id: escrowAccountId(saleSubject(sale), currency),
        ...{ kind: "escrow", holderId: buyerUid, purchase: saleSubject(sale), purse: currency },
      });
    }
    history.entries.push(...entryRows(saleHoldEntries(sale), atMs));
    if (!settled) return;
    const settle = () => {
      const entries = settled.isTakeDown ? saleRefundEntries(sale, 1) : saleSettlementEntries(sale, settled.outcome, 1);
      history.entries.push(...entryRows(entries, settled.atMs));
      if (isSaleRefunded(settled.outcome, sale.isRefundable)) move(buyerUid, shares, 1);
    };
    steps.push({ atMs: settled.atMs, run: settle });
    steps.sort((a, b) => a.atMs - b.atMs);
  };
  const runUntil = (atMs: number) => {
    while (steps[0] && steps[0].atMs <= atMs) steps.shift()?.run();
  };
  const buyers = [...purses.keys()];
  const purchases = plans.flatMap((plan) =>
    purchasesOf(
      plan,
      buyers.filter((uid) => uid !== plan.row.expertId),
      nowMs,
    ),
  );
  for (const purchase of purchases.toSorted((a, b) => a.atMs - b.atMs)) {
    runUntil(purchase.atMs);
    buy(purchase);
  }
  runUntil(Number.POSITIVE_INFINITY);
  return history;
}
