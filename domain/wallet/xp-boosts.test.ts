import { expect, test } from "vitest";
import { getXpBoostPackage, XP_BOOST_PACKAGES, xpBoostPeriod } from "./xp-boosts.ts";

const DAY_MS = 86_400_000;

test("a boost starts now, or when the running one ends", () => {
  expect(xpBoostPeriod(7, null, 1_000)).toEqual({ fromMs: 1_000, untilMs: 1_000 + 7 * DAY_MS });
  expect(xpBoostPeriod(7, 500, 1_000)).toEqual({ fromMs: 1_000, untilMs: 1_000 + 7 * DAY_MS });
  expect(xpBoostPeriod(30, 9_000, 1_000)).toEqual({ fromMs: 9_000, untilMs: 9_000 + 30 * DAY_MS });
});

test("longer boosts cost less per day; unknown ones are not found", () => {
  const perDay = XP_BOOST_PACKAGES.map(({ days, coins }) => coins / days);
  expect(perDay).toEqual(perDay.toSorted((a, b) => b - a));
  expect(getXpBoostPackage(8)).toBeUndefined();
});
