import { expect, test } from "vitest";
import { reloadDelayMs } from "./reload-delay.ts";

test("a page from before the room had viewers loads again once, later ones never", () => {
  expect(reloadDelayMs(100_000, 99_000, 101_000)).toBe(9_000);
  expect(reloadDelayMs(100_000, 99_000, 200_000)).toBe(0);
  expect(reloadDelayMs(100_000, 110_000, 110_500)).toBeUndefined();
  expect(reloadDelayMs(Number.POSITIVE_INFINITY, 99_000, 101_000)).toBe(0);
});
