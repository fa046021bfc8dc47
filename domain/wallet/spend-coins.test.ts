import fc from "fast-check";
import { expect, test } from "vitest";
import { escrowAccountId, userAccountId, type WalletCurrency } from "./ledger-accounts.ts";
import { reverseEntries } from "./ledger-entries.ts";
import { debitUserEntries, refundUserEntries, splitCoinSpend } from "./spend-coins.ts";

test("spends bonus coins first", () => {
  expect(splitCoinSpend({ coins: 50, bonus_coins: 200 }, 30)).toEqual([{ currency: "bonus_coins", amount: 30 }]);
  expect(splitCoinSpend({ coins: 50, bonus_coins: 20 }, 60)).toEqual([
    { currency: "bonus_coins", amount: 20 },
    { currency: "coins", amount: 40 },
  ]);
  expect(splitCoinSpend({ coins: 50, bonus_coins: 0 }, 50)).toEqual([{ currency: "coins", amount: 50 }]);
  expect(splitCoinSpend({ coins: 50, bonus_coins: 20 }, 71)).toBeUndefined();
});

test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("rejects %s as an amount", (amount) => {
  expect(() => splitCoinSpend({ coins: 1e9, bonus_coins: 0 }, amount)).toThrow(RangeError);
});

test("the shares add up to the price, none is empty or above its balance, and a refund reverses them", () => {
  const some = fc.nat(1_000_000);
  fc.assert(
    fc.property(some, some, fc.integer({ min: 1, max: 2_000_000 }), (coins, bonus_coins, amount) => {
      const balances = { coins, bonus_coins };
      const shares = splitCoinSpend(balances, amount);
      if (!shares) {
        expect(coins + bonus_coins).toBeLessThan(amount);
        return;
      }
      expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(amount);
      for (const share of shares) {
        expect(share.amount).toBeGreaterThan(0);
        expect(share.amount).toBeLessThanOrEqual(share.currency === "coins" ? coins : bonus_coins);
      }
      const held = (currency: WalletCurrency) => escrowAccountId("goods:1", currency);
      const out = debitUserEntries(7, shares, held).map((leg) => ({ ...leg, key: "a", kind: "goods_hold" as const }));
      const back = refundUserEntries(7, shares, held).map((leg) => ({
        ...leg,
        key: "b",
        kind: "goods_return" as const,
      }));
      expect(reverseEntries(out, "b", "goods_return").toReversed()).toEqual(back);
      expect(out.every(({ from, purse }) => from === userAccountId(7, purse))).toBe(true);
    }),
  );
});
