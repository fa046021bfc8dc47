import { expect, test } from "vitest";
import { resendAtMs, secondsUntil, storeResendAt } from "./resend-cooldown.ts";

test("what was remembered is read again after a reload, and nothing remembered means now", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(resendAtMs(storage)).toBe(0);
  storeResendAt(storage, 61_000);
  expect(resendAtMs(storage)).toBe(61_000);
  kept.set("code-resend-at-ms", "soon");
  expect(resendAtMs(storage)).toBe(0);
});

test("the last second counts whole, and the past never counts below zero", () => {
  expect(secondsUntil(60_000, 0)).toBe(60);
  expect(secondsUntil(60_000, 59_999)).toBe(1);
  expect(secondsUntil(60_000, 60_000)).toBe(0);
  expect(secondsUntil(60_000, 90_000)).toBe(0);
});
