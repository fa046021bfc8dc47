import { expect, test } from "vitest";
import { resendAtMs, secondsUntil, storeResendAt } from "./resend-cooldown.ts";

test("a stored cooldown survives a reload; without one a code can be sent now", () => {
  const storedItems = new Map<string, string>();
  const storage = {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => void storedItems.set(key, value),
  };
  expect(resendAtMs(storage)).toBe(0);
  storeResendAt(storage, 61_000);
  expect(resendAtMs(storage)).toBe(61_000);
  storedItems.set("code-resend-at-ms", "soon");
  expect(resendAtMs(storage)).toBe(0);
});

test("seconds are rounded up and never negative", () => {
  expect(secondsUntil(60_000, 0)).toBe(60);
  expect(secondsUntil(60_000, 59_999)).toBe(1);
  expect(secondsUntil(60_000, 60_000)).toBe(0);
  expect(secondsUntil(60_000, 90_000)).toBe(0);
});
