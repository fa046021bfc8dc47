import fc from "fast-check";
import { expect, test } from "vitest";
import { type PoolStake, splitPool } from "./split-pool.ts";

const stake = fc.record({
  option: fc.constantFrom("home", "draw", "away"),
  points: fc.integer({ min: 1, max: 1_000_000_000 }),
  atMs: fc.nat({ max: 5 }),
});
const arbitraryStakes = fc
  .array(stake, { maxLength: 60 })
  .map((list): PoolStake<number>[] => list.map((one, who) => ({ who, ...one })));
const sum = (list: readonly { points: number }[]) => list.reduce((total, { points }) => total + points, 0);

test("pays out the whole pool to the winners, each at least their stake", () => {
  fc.assert(
    fc.property(arbitraryStakes, (stakes) => {
      const winning = stakes.filter(({ option }) => option === "home");
      const shares = splitPool(stakes, "home");
      expect(shares.map(({ who }) => who).toSorted()).toEqual(winning.map(({ who }) => who).toSorted());
      if (winning.length > 0) expect(sum(shares)).toBe(sum(stakes));
      for (const { who, points } of shares) expect(points).toBeGreaterThanOrEqual(stakes[who]?.points ?? 0);
    }),
  );
});

test("larger stakes are paid no less, in any order of stakes", () => {
  fc.assert(
    fc.property(arbitraryStakes, (stakes) => {
      const distinct = stakes.map((one, atMs) => ({ ...one, atMs }));
      const shares = splitPool(distinct, "home");
      const byUser = new Map(shares.map(({ who, points }) => [who, points]));
      for (const { who, points } of splitPool(distinct.toReversed(), "home")) expect(byUser.get(who)).toBe(points);
      const paid = shares.map(({ points }) => points);
      expect(paid).toEqual(paid.toSorted((a, b) => b - a));
    }),
  );
});

test("the remainder goes to the largest stakes, and among equal ones to the earliest", () => {
  const stakes = [
    { who: "a", option: "home", points: 10, atMs: 2 },
    { who: "b", option: "home", points: 10, atMs: 1 },
    { who: "c", option: "home", points: 11, atMs: 3 },
    { who: "d", option: "away", points: 20, atMs: 0 },
  ];
  expect(splitPool(stakes, "home")).toEqual([
    { who: "c", points: 19 },
    { who: "b", points: 16 },
    { who: "a", points: 16 },
  ]);
  expect(splitPool(stakes, "draw")).toEqual([]);
});
