import lists from "naughty-words";
import { expect, test } from "vitest";
import { PROFANITY } from "#domain/chat/profanity.ts";
import { LOCALE_CODES } from "#domain/i18n/locales.ts";
import { sharedLanguageFilter } from "./word-lists.ts";

test("every locale of the site has a word list", () => {
  const languages = new Set(LOCALE_CODES.map((locale) => locale.split("-")[0] ?? locale));
  const listed = new Set([...Object.keys(lists), ...Object.keys(PROFANITY), "tl"]);
  expect([...languages].filter((language) => !listed.has(language))).toEqual([]);
});

test.each([
  ["tl", "putang ina mo"],
  ["vi", "địt mẹ trọng tài"],
  ["uk", "цей суддя ЙОБАНИЙ"],
  ["el", "διαιτητή ΜΑΛΆΚΑ"],
  ["ms", "pukimak pengadil"],
])("rejects profanity in %s", (locale, text) => {
  expect(sharedLanguageFilter.rejects(text, locale)).toBe(true);
});

test.each([
  ["tl", "ang galing ng keeper"],
  ["vi", "các bạn xem đội lớn đá buổi tối, con đi nhé"],
  ["uk", "чудовий гол, мій друже"],
  ["el", "τι γκολ ήταν αυτό"],
  ["ms", "jaringan yang cantik, penjaga gol hebat"],
])("accepts everyday words in %s", (locale, text) => {
  expect(sharedLanguageFilter.rejects(text, locale)).toBe(false);
});
