import { expect, test } from "vitest";
import { cleanSignature, isSignature, SIGNATURE_MAX } from "./signature.ts";

test.each([
  ["  Home and away \n every week ", "Home and away every week"],
  ["safe\u202egnp.exe", "safegnp.exe"],
  ["a\u0000b\u0007c", "abc"],
  ["\u200b\u2066hidden\u2069\ufeff", "hidden"],
  [`z${"\u0301".repeat(30)}`, `ź${"\u0301".repeat(4)}`],
  ["مشجع دائم", "مشجع دائم"],
  ["👨‍👩‍👧 fan", "👨‍👩‍👧 fan"],
  ["می‌خواهم", "می‌خواهم"],
])("sanitizes %j to %j", (typed, clean) => {
  expect(cleanSignature(typed)).toBe(clean);
});

test("allows eighty characters, counted as code points", () => {
  expect(isSignature("⚽".repeat(SIGNATURE_MAX))).toBe(true);
  expect(isSignature("⚽".repeat(SIGNATURE_MAX + 1))).toBe(false);
});
