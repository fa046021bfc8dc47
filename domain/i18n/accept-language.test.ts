import { expect, test } from "vitest";
import { parseAcceptLanguage } from "./accept-language.ts";

test.each([
  ["vi", ["vi"]],
  ["fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", ["fr", "en", "de"]],
  ["en;q=0.5, ja;q=0.9", ["ja", "en"]],
  ["en-GB,en-US;q=0.9,en;q=0.8", ["en"]],
  ["nb-NO, fi;q=0.9, sv;q=0.3", ["sv"]],
  ["zh-Hant-HK, zh;q=0.9", ["zh-TW", "zh-CN"]],
  ["zh_TW", ["zh-TW"]],
  ["jp", ["ja"]],
  ["fil-PH", ["tl"]],
  ["PT-br;Q=0.4 , Es-419 ; q=0.6", ["es", "pt"]],
  ["de;q=0, nl;q=0.000, pl", ["pl"]],
  ["de;q=2, nl;q=-1, pl;q=abc, sv;q=0.5", ["sv"]],
  ["de;q=0.8;level=1, da", ["da", "de"]],
  ["en, vi, ko", ["en", "vi", "ko"]],
  ["*", []],
  ["", []],
  [",,;;,", []],
  ["<script>, ../../etc", []],
])("%s → %j", (header, locales) => {
  expect(parseAcceptLanguage(header)).toEqual(locales);
});

test("reads a huge header only up to its limit", () => {
  expect(parseAcceptLanguage(`${"xx,".repeat(100_000)}vi`)).toEqual([]);
  expect(parseAcceptLanguage(`vi,${"a".repeat(1_000_000)}`)).toEqual(["vi"]);
});
