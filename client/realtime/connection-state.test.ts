import { expect, test } from "vitest";
import { retryDelayMs } from "./connection-state.ts";

test("waits double up to half a minute, and chance takes up to half away", () => {
  expect([1, 2, 3, 7, 50].map((attempt) => retryDelayMs(attempt, 1))).toEqual([500, 1_000, 2_000, 30_000, 30_000]);
  expect(retryDelayMs(3, 0)).toBe(1_000);
});
