import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import {
  amountForCny,
  DEFAULT_MEMBERSHIP_TERMS,
  DEFAULT_RECHARGE_TERMS,
  membershipTerms,
  priceListState,
  rechargeTerms,
} from "./price-list.ts";
import { rechargeAmount } from "./recharge.ts";

test("the default prices are valid", () => {
  expect(v.is(rechargeTerms, DEFAULT_RECHARGE_TERMS)).toBe(true);
  expect(v.is(membershipTerms, DEFAULT_MEMBERSHIP_TERMS)).toBe(true);
});

test("packages are different, within the limits, and never below the ordinary rate", () => {
  const terms = { packages: [{ cny: 20, amount: 240 }], minCny: 10, maxCny: 100 };
  const valid = (change: object) => v.is(rechargeTerms, { ...terms, ...change });
  expect(valid({})).toBe(true);
  expect(valid({ packages: [] })).toBe(false);
  expect(valid({ minCny: 30 })).toBe(false);
  expect(valid({ packages: [{ cny: 20, amount: rechargeAmount(20) - 1 }] })).toBe(false);
  expect(valid({ packages: [{ cny: 20, amount: rechargeAmount(20) * 2 + 1 }] })).toBe(false);
  expect(valid({ packages: [...terms.packages, ...terms.packages] })).toBe(false);
  expect([amountForCny(terms, 20), amountForCny(terms, 21)]).toEqual([240, rechargeAmount(21)]);
});

test("SVIP costs more than VIP, and longer memberships less per day", () => {
  const withCoins = (tier: string, months: number, coins: number) => ({
    packages: DEFAULT_MEMBERSHIP_TERMS.packages.map((one) =>
      one.tier === tier && one.months === months ? { ...one, coins } : one,
    ),
  });
  expect(v.is(membershipTerms, withCoins("vip", 1, 680))).toBe(false);
  expect(v.is(membershipTerms, withCoins("vip", 3, 901))).toBe(false);
  expect(v.is(membershipTerms, { packages: DEFAULT_MEMBERSHIP_TERMS.packages.slice(1) })).toBe(false);
});

test("at any time at most one list is active: the last that has begun", () => {
  const dated = fc.record({
    validFromMs: fc.integer({ min: 0, max: 1_000 }),
    withdrawnAtMs: fc.option(fc.integer({ min: 0, max: 1_000 })),
  });
  const lists = fc.uniqueArray(dated, { selector: ({ validFromMs }) => validFromMs });
  fc.assert(
    fc.property(lists, fc.integer({ min: 0, max: 1_000 }), (all, nowMs) => {
      const active = all.filter((one) => priceListState(one, all, nowMs) === "active");
      const begun = all.filter((one) => one.withdrawnAtMs === null && one.validFromMs <= nowMs);
      expect(active.map(({ validFromMs }) => validFromMs)).toEqual(
        begun.length === 0 ? [] : [Math.max(...begun.map(({ validFromMs }) => validFromMs))],
      );
    }),
  );
});
