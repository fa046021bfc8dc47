import { expect, test } from "vitest";
import { readMessages } from "./message-texts.ts";
import { PAIRS, pairProblems, shareTerm } from "./messages-pairs.ts";

test("reports two different terms for one thing", () => {
  const german = { ...readMessages("en"), stat_punts: "Punts", text_punt: "Befreiungskick" };
  expect(pairProblems("de", german)).toEqual([
    `de: 'stat_punts' and 'text_punt' use different words: "Punts" and "Befreiungskick"`,
  ]);
});

test("a plural, an inflection and a compound share the term", () => {
  expect(shareTerm("Asse", "Ass")).toBe(true);
  expect(shareTerm("Maps", "Map won")).toBe(true);
  expect(shareTerm("الإرسالات", "إرسال")).toBe(true);
  expect(shareTerm("الأهداف", "هدف")).toBe(true);
  expect(shareTerm("Калитки", "Калитка")).toBe(true);
  expect(shareTerm("쿼터백 색", "쿼터백 색")).toBe(true);
  expect(shareTerm("拦截", "拦截成功")).toBe(true);
});

test("rejects other words", () => {
  expect(shareTerm("Sacks", "Quarterback gestoppt")).toBe(false);
  expect(shareTerm("ファンブル", "ミス")).toBe(false);
  expect(shareTerm("القتلات", "إقصاء")).toBe(false);
});

test("every pair exists, and English passes", () => {
  const english = readMessages("en");
  expect(PAIRS.flat().filter((key) => !(key in english))).toEqual([]);
  expect(pairProblems("en", english)).toEqual([]);
});
