import fc from "fast-check";
import { expect, test } from "vitest";
import { debtAccountId, userAccountId, WALLET_CURRENCIES } from "../wallet/ledger-accounts.ts";
import type { LedgerEntry } from "../wallet/ledger-entries.ts";
import { splitCoinSpend } from "../wallet/spend-coins.ts";
import { EXPERT_SHARE_PERCENT } from "./limits.ts";
import { PLAN_OUTCOMES } from "./outcomes.ts";
import {
  isSaleRefunded,
  type PlanSale,
  saleHoldEntries,
  saleRefundEntries,
  saleReversalEntries,
  saleSettlementEntries,
  splitSale,
} from "./sale-entries.ts";

const [BUYER, EXPERT] = [7, 9];
const sale = (rest: Partial<PlanSale> = {}): PlanSale => ({
  planId: 12,
  buyerUid: BUYER,
  expertUid: EXPERT,
  shares: [
    { currency: "bonus_coins", amount: 40 },
    { currency: "coins", amount: 59 },
  ],
  sharePercent: EXPERT_SHARE_PERCENT,
  isRefundable: true,
  ...rest,
});
const balanceOf = (entries: readonly LedgerEntry[], account: string) =>
  entries.reduce(
    (sum, { from, to, amount }) => sum + (to === account ? amount : 0) - (from === account ? amount : 0),
    0,
  );
const accountsOf = (entries: readonly LedgerEntry[]) => [...new Set(entries.flatMap(({ from, to }) => [from, to]))];
const totalByCurrency = (entries: readonly LedgerEntry[]) =>
  WALLET_CURRENCIES.map((currency) =>
    accountsOf(entries.filter(({ purse }) => purse === currency)).reduce(
      (sum, account) => sum + balanceOf(entries, account),
      0,
    ),
  );
const escrowLeft = (entries: readonly LedgerEntry[]) =>
  accountsOf(entries)
    .filter((account) => account.startsWith("escrow:"))
    .map((account) => balanceOf(entries, account));

test("refunds a void, and a refundable plan that did not win", () => {
  const refunded = (isRefundable: boolean) => PLAN_OUTCOMES.filter((outcome) => isSaleRefunded(outcome, isRefundable));
  expect(refunded(true)).toEqual(["push", "half_miss", "miss", "void"]);
  expect(refunded(false)).toEqual(["void"]);
});

test("pays the expert's share of the price, and takes the fee from bonus coins first", () => {
  expect(splitSale(99, 70)).toEqual({ expertCoins: 69, feeCoins: 30 });
  const entries = saleSettlementEntries(sale(), "hit", 1);
  expect(entries.map(({ kind, purse, to, amount }) => [kind, purse, to, amount])).toEqual([
    ["plan_fee", "bonus_coins", "house:revenue:bonus_coins", 30],
    ["plan_payout", "bonus_coins", "house:bonus_coins", 10],
    ["plan_payout", "coins", "house:coins", 59],
    ["plan_payout", "earnings", "user:9:earnings", 69],
  ]);
  expect(new Set(entries.map(({ key }) => key))).toEqual(new Set(["plan:12-7:settle:1"]));
});

const arbitrarySale = fc
  .record({
    balances: fc.record({ coins: fc.nat(10_000), bonus_coins: fc.nat(10_000) }),
    price: fc.integer({ min: 10, max: 10_000 }),
    sharePercent: fc.integer({ min: 0, max: 100 }),
    isRefundable: fc.boolean(),
  })
  .chain(({ balances, price, ...rest }) => {
    const shares = splitCoinSpend(balances, price);
    return shares ? fc.constant({ balances, price, sale: sale({ shares, ...rest }) }) : fc.constant(undefined);
  })
  .filter((one) => one !== undefined);
const arbitraryOutcome = fc.constantFrom(...PLAN_OUTCOMES);

test("a sale empties its escrow, currencies add up to zero, and fee and share to the price", () => {
  fc.assert(
    fc.property(arbitrarySale, arbitraryOutcome, ({ sale: sold, price }, outcome) => {
      const entries = [...saleHoldEntries(sold), ...saleSettlementEntries(sold, outcome, 1)];
      expect(totalByCurrency(entries)).toEqual([0, 0, 0, 0]);
      expect(escrowLeft(entries).every((left) => left === 0)).toBe(true);
      expect(entries.every(({ amount }) => Number.isSafeInteger(amount) && amount > 0)).toBe(true);
      const earned = balanceOf(entries, userAccountId(EXPERT, "earnings"));
      const refunded = isSaleRefunded(outcome, sold.isRefundable);
      expect(earned).toBe(refunded ? 0 : splitSale(price, sold.sharePercent).expertCoins);
      for (const currency of ["coins", "bonus_coins"] as const) {
        const paid = sold.shares.find((share) => share.currency === currency)?.amount ?? 0;
        // A refund returns each balance's share: bonus coins stay bonus coins.
        expect(0 - balanceOf(entries, userAccountId(BUYER, currency))).toBe(refunded ? 0 : paid);
      }
    }),
  );
});

test("a reversal restores the escrow, and settling again gives the new result as if it had been the first", () => {
  fc.assert(
    fc.property(arbitrarySale, arbitraryOutcome, arbitraryOutcome, ({ sale: sold, balances }, first, second) => {
      const settled = saleSettlementEntries(sold, first, 1);
      const left = new Map([
        [userAccountId(BUYER, "coins"), balances.coins],
        [userAccountId(BUYER, "bonus_coins"), balances.bonus_coins],
      ]);
      const reversed = saleReversalEntries(sold, settled, (id) => left.get(id) ?? Number.MAX_SAFE_INTEGER, 1);
      const again = saleSettlementEntries(sold, second, 2);
      const all = [...saleHoldEntries(sold), ...settled, ...reversed, ...again];
      expect(totalByCurrency(all)).toEqual([0, 0, 0, 0]);
      expect(escrowLeft(all).every((left) => left === 0)).toBe(true);
      const once = [...saleHoldEntries(sold), ...saleSettlementEntries(sold, second, 1)];
      const expert = userAccountId(EXPERT, "earnings");
      expect(balanceOf(all, expert)).toBe(balanceOf(once, expert));
      expect(new Set(all.map(({ key }) => key)).size).toBe(4);
    }),
  );
});

test("what a buyer has spent of a refund becomes a debt when it is reversed", () => {
  const refund = saleRefundEntries(sale(), 1);
  const balances = new Map([
    [userAccountId(BUYER, "coins"), 9],
    [userAccountId(BUYER, "bonus_coins"), 40],
  ]);
  const entries = saleReversalEntries(sale(), refund, (id) => balances.get(id) ?? 0, 1);
  expect(balanceOf(entries, userAccountId(BUYER, "coins"))).toBe(-9);
  expect(balanceOf(entries, debtAccountId(BUYER, "coins"))).toBe(-50);
  expect(balanceOf(entries, userAccountId(BUYER, "bonus_coins"))).toBe(-40);
  expect(entries.every(({ kind, key }) => kind === "reversal" && key === "plan:12-7:reverse:1")).toBe(true);
});

test("what an expert cannot return of a reversed payout becomes a debt, paid from what they earn next", () => {
  const earnings = userAccountId(EXPERT, "earnings");
  const { expertCoins } = splitSale(99, EXPERT_SHARE_PERCENT);
  const paid = saleSettlementEntries(sale(), "hit", 1);
  const reversed = saleReversalEntries(sale(), paid, () => 10, 1);
  expect(balanceOf(reversed, earnings)).toBe(-10);
  expect(balanceOf(reversed, debtAccountId(EXPERT, "earnings"))).toBe(10 - expertCoins);
  const again = saleSettlementEntries(sale(), "hit", 2, expertCoins - 10);
  expect(balanceOf(again, earnings)).toBe(10);
  expect(balanceOf([...paid, ...reversed, ...again], debtAccountId(EXPERT, "earnings"))).toBe(0);
  expect(again.at(-1)).toMatchObject({ kind: "debt_paid", amount: expertCoins - 10 });
});
