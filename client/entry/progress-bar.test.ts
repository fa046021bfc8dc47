import { expect, test } from "vitest";
import { DURATION_MS, progressAfter } from "./progress-bar.ts";

test("the bar runs to its end in five seconds and waits there", () => {
  expect(progressAfter(0)).toBe(0);
  expect(progressAfter(DURATION_MS / 2)).toBe(0.5);
  expect(progressAfter(DURATION_MS * 3)).toBeLessThan(1);
});
