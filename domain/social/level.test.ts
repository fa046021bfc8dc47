import fc from "fast-check";
import { expect, test } from "vitest";
import { LEVELS, type LevelProgress, levelOfPoints, nextLevel, XP_PER_ACTIVE_DAY, xpPoints } from "./level.ts";

const growth: fc.Arbitrary<LevelProgress> = fc.record({
  activeDays: fc.integer({ min: 0, max: 5_000 }),
  extraDays: fc.nat(400),
  depositedCoins: fc.integer({ min: 0, max: 2_000_000 }),
});

test("levels rise one by one, and each costs more than the one before", () => {
  expect(LEVELS.map(({ level }) => level)).toEqual(LEVELS.map((_, place) => place + 1));
  for (const [place, step] of LEVELS.entries()) expect(step.points).toBeGreaterThan(LEVELS[place - 1]?.points ?? -1);
});

test("a new account has level 1; 10,000 yuan or two years of active days reach level 9", () => {
  expect(levelOfPoints({ activeDays: 0, extraDays: 0, depositedCoins: 0 })).toBe(1);
  expect(levelOfPoints({ activeDays: 0, extraDays: 0, depositedCoins: 100_000 })).toBe(9);
  expect(levelOfPoints({ activeDays: 730, extraDays: 0, depositedCoins: 0 })).toBe(9);
  expect(levelOfPoints({ activeDays: 3, extraDays: 0, depositedCoins: 0 })).toBe(2);
});

test("another day or coin never lowers a level", () => {
  fc.assert(
    fc.property(growth, fc.nat(400), fc.nat(100_000), (before, days, coins) => {
      const after = { ...before, activeDays: before.activeDays + days, depositedCoins: before.depositedCoins + coins };
      expect(levelOfPoints(after)).toBeGreaterThanOrEqual(levelOfPoints(before));
    }),
  );
});

test("a level is reached at exactly its points, and the next one needs the rest", () => {
  fc.assert(
    fc.property(growth, (one) => {
      const [points, level, next] = [xpPoints(one), levelOfPoints(one), nextLevel(one)];
      expect(LEVELS.find((step) => step.level === level)?.points).toBeLessThanOrEqual(points);
      if (next) {
        expect(next.level).toBe(level + 1);
        expect(next.points).toBeGreaterThan(points);
      } else expect(level).toBe(LEVELS.at(-1)?.level);
    }),
  );
});

test("counts whole yuan only, and active days equally", () => {
  fc.assert(
    fc.property(growth, (one) => {
      const more = { ...one, activeDays: one.activeDays + 1 };
      expect(xpPoints(more) - xpPoints(one)).toBe(XP_PER_ACTIVE_DAY);
      expect(xpPoints({ ...one, depositedCoins: one.depositedCoins - (one.depositedCoins % 10) })).toBe(xpPoints(one));
    }),
  );
});
