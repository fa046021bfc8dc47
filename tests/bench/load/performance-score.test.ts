import { expect, test } from "vitest";
import { performanceScore } from "./performance-score.ts";

test("the control points of every metric score 90 and 50", () => {
  expect(performanceScore({ fcp: 1_800, lcp: 2_500, blocked: 200, shift: 0.1 })).toBeCloseTo(90.5, 0);
  expect(performanceScore({ fcp: 3_000, lcp: 4_000, blocked: 600, shift: 0.25 })).toBeCloseTo(52.9, 0);
});

test("nothing is better than nothing blocked and nothing moved", () => {
  expect(performanceScore({ fcp: 0, lcp: 0, blocked: 0, shift: 0 })).toBe(100);
  expect(performanceScore({ fcp: 9_000, lcp: 20_000, blocked: 9_000, shift: 2 })).toBeLessThan(1);
});
