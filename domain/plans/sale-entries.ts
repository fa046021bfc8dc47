import {
  debtAccountId,
  escrowAccountId,
  issuerAccountId,
  revenueAccountId,
  userAccountId,
  type WalletCurrency,
} from "../wallet/ledger-accounts.ts";
import { type LedgerEntry, type LedgerEntryKind, reverseEntries } from "../wallet/ledger-entries.ts";
import { type CoinSpend, debitUserEntries, refundUserEntries } from "../wallet/spend-coins.ts";
import { isWinning, type PlanOutcome } from "./outcomes.ts";

/** `sharePercent` is the expert's share at the time of sale; `shares` is the amount paid from each balance. */
export type PlanSale = {
  planId: number;
  buyerUid: number;
  expertUid: number;
  shares: readonly CoinSpend[];
  sharePercent: number;
  isRefundable: boolean;
};
type SaleOf = Pick<PlanSale, "planId" | "buyerUid">;

/** The name of the sale's escrow, and the subject of its ledger entries. */
export const saleSubject = ({ planId, buyerUid }: SaleOf): string => `plan:${planId}-${buyerUid}`;
/** Unique, so that a plan can be bought only once. */
export const saleKey = (sale: SaleOf): string => `${saleSubject(sale)}:hold`;

/**
 * A void always refunds the price. A refundable plan also refunds it unless the pick won; pushes and half misses do not
 * count as wins. Otherwise the expert is paid for the analysis, whatever the outcome.
 */
export const isSaleRefunded = (outcome: PlanOutcome, isRefundable: boolean): boolean =>
  outcome === "void" || (isRefundable && !isWinning(outcome));

const priceOf = (shares: readonly CoinSpend[]): number => shares.reduce((sum, { amount }) => sum + amount, 0);

/** Rounded down in favour of the site; both parts add up to the price. */
export function splitSale(priceCoins: number, sharePercent: number): { expertCoins: number; feeCoins: number } {
  const expertCoins = Math.floor((priceCoins * sharePercent) / 100);
  return { expertCoins, feeCoins: priceCoins - expertCoins };
}

const held = (sale: SaleOf) => (currency: WalletCurrency) => escrowAccountId(saleSubject(sale), currency);

export const saleHoldEntries = (sale: PlanSale): LedgerEntry[] =>
  debitUserEntries(sale.buyerUid, sale.shares, held(sale)).map((leg) => ({
    ...leg,
    key: saleKey(sale),
    kind: "plan_hold",
    subject: saleSubject(sale),
    otherUid: sale.expertUid,
  }));

/** `round` counts the plan's settlements from 1, so that each correction has unique keys. */
const settleKey = (sale: SaleOf, round: number): string => `${saleSubject(sale)}:settle:${round}`;

/** Refunds each balance what it paid if the plan is void, not winning or taken down. */
export const saleRefundEntries = (sale: PlanSale, round: number): LedgerEntry[] =>
  refundUserEntries(sale.buyerUid, sale.shares, held(sale)).map((leg) => ({
    ...leg,
    key: settleKey(sale, round),
    kind: "plan_refund",
    subject: saleSubject(sale),
    otherUid: sale.expertUid,
  }));

/**
 * The site keeps its fee, taken from bonus coins first. The rest leaves circulation and is credited to the expert as
 * earnings, less any debt from an earlier reversal.
 */
function salePayoutEntries(sale: PlanSale, round: number, owedEarnings: number): LedgerEntry[] {
  const subject = saleSubject(sale);
  const { expertCoins, feeCoins } = splitSale(priceOf(sale.shares), sale.sharePercent);
  const shared = { key: settleKey(sale, round), subject };
  const leg = (kind: LedgerEntryKind, purse: WalletCurrency, to: string, amount: number): LedgerEntry => ({
    ...shared,
    kind,
    purse,
    from: escrowAccountId(subject, purse),
    to,
    amount,
  });
  let feeLeft = feeCoins;
  const isBonus = ({ currency }: CoinSpend) => Number(currency === "bonus_coins");
  const bonusFirst = sale.shares.toSorted((a, b) => isBonus(b) - isBonus(a));
  const fromEscrow = bonusFirst.flatMap(({ currency, amount }) => {
    const fee = Math.min(feeLeft, amount);
    feeLeft -= fee;
    return [
      leg("plan_fee", currency, revenueAccountId(currency), fee),
      leg("plan_payout", currency, issuerAccountId(currency), amount - fee),
    ];
  });
  const earned: LedgerEntry = {
    ...shared,
    kind: "plan_payout",
    purse: "earnings",
    from: issuerAccountId("earnings"),
    to: userAccountId(sale.expertUid, "earnings"),
    amount: expertCoins,
    otherUid: sale.buyerUid,
  };
  const debt: LedgerEntry = {
    ...shared,
    kind: "debt_paid",
    purse: "earnings",
    from: userAccountId(sale.expertUid, "earnings"),
    to: debtAccountId(sale.expertUid, "earnings"),
    amount: Math.min(owedEarnings, expertCoins),
  };
  return [...fromEscrow, earned, debt].filter(({ amount }) => amount > 0);
}

/** Empties the escrow of a sale: to the buyer, or to the site and the expert. */
export const saleSettlementEntries = (
  sale: PlanSale,
  outcome: PlanOutcome,
  round: number,
  owedEarnings = 0,
): LedgerEntry[] =>
  isSaleRefunded(outcome, sale.isRefundable)
    ? saleRefundEntries(sale, round)
    : salePayoutEntries(sale, round, owedEarnings);

/** The balance of an account of the buyer or the expert. */
export type BalanceOf = (accountId: string) => number;

/**
 * Moves a settlement back into escrow after a corrected result. The part of a buyer's refund or an expert's earnings
 * that has already been spent becomes a debt, as with a chargeback.
 */
export function saleReversalEntries(
  sale: PlanSale,
  settled: readonly LedgerEntry[],
  balanceOf: BalanceOf,
  round: number,
): LedgerEntry[] {
  const key = `${saleSubject(sale)}:reverse:${round}`;
  return reverseEntries(settled, key).flatMap((entry): LedgerEntry[] => {
    const { from, purse } = entry;
    const uid = purse === "earnings" ? sale.expertUid : sale.buyerUid;
    if (from !== userAccountId(uid, purse)) return [entry];
    const taken = Math.min(balanceOf(from), entry.amount);
    const legs = [
      { ...entry, amount: taken },
      { ...entry, from: debtAccountId(uid, purse), amount: entry.amount - taken },
    ];
    return legs.filter(({ amount }) => amount > 0);
  });
}
