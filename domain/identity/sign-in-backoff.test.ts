import { expect, test } from "vitest";
import { FREE_ATTEMPTS, lockoutSeconds, recentFailures } from "./sign-in-backoff.ts";

const NOW_MS = 1_800_000_000_000;
const after = (failures: number, agoMs = 0) =>
  lockoutSeconds({ failures, lastFailedAtMs: NOW_MS - agoMs }, FREE_ATTEMPTS.account, NOW_MS);

test("the first attempts are free, then the delay doubles up to a quarter of an hour", () => {
  expect(lockoutSeconds(undefined, FREE_ATTEMPTS.account, NOW_MS)).toBe(0);
  expect([4, 5, 6, 7, 8].map((failures) => after(failures))).toEqual([0, 5, 10, 20, 40]);
  expect([13, 60, 5000].map((failures) => after(failures))).toEqual([900, 900, 900]);
});

test("the delay counts from the last failure, and failures expire after a day", () => {
  expect(after(6, 4_000)).toBe(6);
  expect(after(6, 10_000)).toBe(0);
  expect(after(60, 86_400_000)).toBe(0);
  expect(recentFailures({ failures: 9, lastFailedAtMs: NOW_MS - 86_400_000 }, NOW_MS)).toBe(0);
});
