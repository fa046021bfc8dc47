import { expect, it } from "vitest";
import { foldText, splitWords } from "./fold-text.ts";

it.each([
  ["accents", "Éclair Łódź", "eclair lodz"],
  ["dotted and dotless i", "İZMİR Iğdır", "izmir igdir"],
  ["full width", "ＦＣ１２", "fc12"],
  ["half-width katakana", "ｻｯｶｰ", "さっか"],
  ["katakana", "サッカー", "さっか"],
  ["Cyrillic marks", "Ёлка Йод їжак", "елка иод ижак"],
  ["final sigma", "ΠΑΝΙΏΝΙΟΣ", "πανιωνιοσ"],
  ["forms of alef, ya and ta marbuta", "أإآ مصطفى الجزيرة", "ااا مصطفي الجزيره"],
  ["Arabic vowel signs and kashida", "مُحَمَّـــد", "محمد"],
  ["Thai tone marks", "น้ำ", foldText("นำ")],
  ["decomposed Hangul", "서울".normalize("NFD"), "서울"],
  ["invisible signs", "le\u200beds\u202e", "leeds"],
])("folds %s", (_, text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});

it("splits at everything but letters, marks and digits", () => {
  expect(splitWords("al-anzi / o'neil #7")).toEqual(["al", "anzi", "o", "neil", "7"]);
  expect(splitWords("x".repeat(100))).toEqual(["x".repeat(24)]);
});
