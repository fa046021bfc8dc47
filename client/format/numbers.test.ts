import { describe, expect, test } from "vitest";
import { LOCALE_CODES } from "#domain/i18n/locales.ts";
import { shortNumber, signedNumber, wholeNumber } from "./numbers.ts";

/** Locale data uses several kinds of space. */
const plain = (text: string) => text.replace(/\s/g, " ");

const TABLE = [
  ["en", "12.3k", "999", "1,234,567"],
  ["zh-CN", "12.3k", "999", "1,234,567"],
  ["zh-TW", "12.3k", "999", "1,234,567"],
  ["vi", "12,3k", "999", "1.234.567"],
  ["es", "12,3k", "999", "1.234.567"],
  ["pt", "12,3k", "999", "1.234.567"],
  ["fr", "12,3k", "999", "1 234 567"],
  ["de", "12,3k", "999", "1.234.567"],
  ["sv", "12,3k", "999", "1 234 567"],
  ["ru", "12,3k", "999", "1 234 567"],
  ["uk", "12,3k", "999", "1 234 567"],
  ["da", "12,3k", "999", "1.234.567"],
  ["pl", "12,3k", "999", "1 234 567"],
  ["nl", "12,3k", "999", "1.234.567"],
  ["ko", "12.3k", "999", "1,234,567"],
  ["ms", "12.3k", "999", "1,234,567"],
  ["tl", "12.3k", "999", "1,234,567"],
  ["el", "12,3k", "999", "1.234.567"],
  ["tr", "12,3k", "999", "1.234.567"],
  ["th", "12.3k", "999", "1,234,567"],
  ["ar", "12.3k", "999", "1,234,567"],
  ["ja", "12.3k", "999", "1,234,567"],
] as const;

test("the table covers every locale", () => {
  expect(TABLE.map(([locale]) => locale)).toEqual(LOCALE_CODES);
});

test.each(TABLE)("%s: 12345 is %s, 999 is %s, 1234567 in full is %s", (locale, thousands, below, whole) => {
  expect(shortNumber(12_345, locale)).toBe(thousands);
  expect(shortNumber(999, locale)).toBe(below);
  expect(plain(wholeNumber(1_234_567, locale))).toBe(whole);
});

test.each(LOCALE_CODES)("%s: a negative number has a minus sign, not a hyphen", (locale) => {
  expect(signedNumber(-30, locale)).toContain("−30");
  expect(signedNumber(-30, locale)).not.toContain("-");
});

describe("shortNumber", () => {
  test.each([
    [0, "0"],
    [7, "7"],
    [999.9, "999"],
    [1000, "1.0k"],
    [1200, "1.2k"],
    [1249, "1.2k"],
    [99_999, "100.0k"],
    [1_234_567, "1,234.6k"],
    [-1500, "−1.5k"],
  ])("%d → %s", (value, text) => {
    expect(shortNumber(value, "en")).toBe(text);
  });
});
