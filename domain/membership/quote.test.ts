import fc from "fast-check";
import { expect, test } from "vitest";
import { getMembershipPackage, PACKAGE_MONTHS } from "./packages.ts";
import { type MembershipQuote, membershipAt, quoteMembership, type Term } from "./quote.ts";

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 20, 12);
const months = fc.constantFrom(...PACKAGE_MONTHS);

function quoted(terms: readonly Term[], input: Parameters<typeof quoteMembership>[1], nowMs: number): MembershipQuote {
  const quote = quoteMembership(terms, input, nowMs);
  if (typeof quote === "string") throw new Error(quote);
  return quote;
}
const bought = (terms: readonly Term[], input: Parameters<typeof quoteMembership>[1], nowMs: number): Term[] => {
  const { kind, tier, startsAtMs, endsAtMs } = quoted(terms, input, nowMs);
  return [...terms, { number: terms.length + 1, kind, tier, months: input.months, startsAtMs, endsAtMs }];
};

test("an immediate upgrade of any number of VIP terms costs the same as SVIP", () => {
  fc.assert(
    fc.property(fc.array(months, { minLength: 1, maxLength: 5 }), (row) => {
      const terms = row.reduce<Term[]>((all, one) => bought(all, { tier: "vip", months: one }, NOW_MS), []);
      const paid = row.reduce<number>((sum, one) => sum + getMembershipPackage("vip", one).coins, 0);
      const upgrade = quoted(terms, { tier: "svip", months: 0 }, NOW_MS);
      expect(paid + upgrade.coins).toBe(
        row.reduce<number>((sum, one) => sum + getMembershipPackage("svip", one).coins, 0),
      );
      expect(upgrade.endsAtMs).toBe(membershipAt(terms, NOW_MS)?.endsAtMs);
    }),
  );
});

test("an upgrade never gets more expensive, negative, or shorter", () => {
  fc.assert(
    fc.property(
      fc.array(months, { minLength: 1, maxLength: 4 }),
      fc.nat({ max: 400 }),
      fc.nat({ max: 400 }),
      (row, a, b) => {
        const terms = row.reduce<Term[]>((all, one) => bought(all, { tier: "vip", months: one }, NOW_MS), []);
        const endsAtMs = membershipAt(terms, NOW_MS)?.endsAtMs ?? 0;
        const at = [Math.min(a, b), Math.max(a, b)].map((days) => NOW_MS + days * DAY_MS);
        const prices = at.map((nowMs) => quoteMembership(terms, { tier: "svip", months: 0 }, nowMs));
        for (const [place, price] of prices.entries()) {
          if ((at[place] ?? 0) >= endsAtMs) expect(price).toBe("nothing_to_upgrade");
          else expect(price).toMatchObject({ kind: "upgrade", endsAtMs });
        }
        const [sooner, later] = prices.map((price) => (typeof price === "string" ? 0 : price.coins));
        expect(later).toBeLessThanOrEqual(sooner ?? 0);
        expect(later).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test("a renewal starts when the last term ends; after the end a new term is opened", () => {
  const terms = bought([], { tier: "svip", months: 3 }, NOW_MS);
  const renewed = quoted(terms, { tier: "svip", months: 1 }, NOW_MS + 10 * DAY_MS);
  expect(renewed).toMatchObject({ kind: "renew", coins: 680, endsAtMs: NOW_MS + 120 * DAY_MS });
  expect(quoted(terms, { tier: "vip", months: 1 }, NOW_MS + 90 * DAY_MS)).toMatchObject({ kind: "open", coins: 300 });
  expect(membershipAt(terms, NOW_MS + 90 * DAY_MS)).toBeUndefined();
});

test("rejects VIP for SVIP members, and upgrades without VIP", () => {
  const svip = bought([], { tier: "svip", months: 1 }, NOW_MS);
  expect(quoteMembership(svip, { tier: "vip", months: 12 }, NOW_MS)).toBe("is_svip_already");
  expect(quoteMembership(svip, { tier: "svip", months: 0 }, NOW_MS)).toBe("nothing_to_upgrade");
  expect(quoteMembership([], { tier: "svip", months: 0 }, NOW_MS)).toBe("nothing_to_upgrade");
});

test("an upgrade with a package costs both, and the package extends the remaining days", () => {
  const vip = bought([], { tier: "vip", months: 1 }, NOW_MS);
  const quote = quoted(vip, { tier: "svip", months: 3 }, NOW_MS + 15 * DAY_MS);
  expect(quote).toMatchObject({ kind: "upgrade", daysLeft: 15, differenceCoins: 190, packageCoins: 1830, coins: 2020 });
  expect(quote.endsAtMs).toBe(NOW_MS + 120 * DAY_MS);
});
