import { expect, test } from "vitest";
import { SCORE_PACKAGES, scorePackage, scoreRun } from "./xp-boosts.ts";

const DAY_MS = 86_400_000;

test("a package begins now, or when the one before it ends", () => {
  expect(scoreRun(7, null, 1_000)).toEqual({ fromMs: 1_000, untilMs: 1_000 + 7 * DAY_MS });
  expect(scoreRun(7, 500, 1_000)).toEqual({ fromMs: 1_000, untilMs: 1_000 + 7 * DAY_MS });
  expect(scoreRun(30, 9_000, 1_000)).toEqual({ fromMs: 9_000, untilMs: 9_000 + 30 * DAY_MS });
});

test("a longer package costs less a day; what is none is not found", () => {
  const perDay = SCORE_PACKAGES.map(({ days, coins }) => coins / days);
  expect(perDay).toEqual(perDay.toSorted((a, b) => b - a));
  expect(scorePackage(8)).toBeUndefined();
});
