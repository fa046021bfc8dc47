import { expect, test } from "vitest";
import { DURATION_MS, progressAfter } from "./progress-bar.ts";

test("the bar fills in five seconds and stops just before the end", () => {
  expect(progressAfter(0)).toBe(0);
  expect(progressAfter(DURATION_MS / 2)).toBe(0.5);
  expect(progressAfter(DURATION_MS * 3)).toBeLessThan(1);
});
