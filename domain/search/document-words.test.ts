import { expect, it } from "vitest";
import { documentWords, nameKey, spelledWords } from "./document-words.ts";
import { toLatin } from "./to-latin.ts";

const LATIN: Record<string, string> = {
  曼: "Man",
  联: "Lian",
  サ: "sa",
  ポ: "po",
  ロ: "ro",
  シ: "shi",
  キ: "ki",
  チ: "chi",
};
const romanize = (text: string) => [...text].map((sign) => LATIN[sign] ?? sign).join("");

it("indexes words, joined words, initials and short forms", () => {
  expect(documentWords({ name: "Leeds Archers", aliases: ["LAR"] }, romanize)).toEqual(
    expect.arrayContaining(["leeds", "archers", "leedsarchers", "la", "lar"]),
  );
});

it("indexes every ending of a name without spaces, its pinyin and the first letters", () => {
  expect(documentWords({ name: "United", names: { "zh-CN": "曼联" } }, romanize)).toEqual(
    expect.arrayContaining(["曼联", "联", "manlian", "lian", "man", "ml"]),
  );
});

it("reads Han characters of Japanese names in no way", () => {
  expect(documentWords({ name: "X", names: { ja: "曼联" } }, romanize)).not.toContain("manlian");
});

it("indexes an Arabic word without its article, and German umlauts as two letters", () => {
  expect(documentWords({ name: "X", names: { ar: "الهلال", de: "Köln" } }, romanize)).toEqual(
    expect.arrayContaining(["الهلال", "هلال", "koln", "koeln"]),
  );
});

it("romanizes kana that form one syllable", () => {
  expect(toLatin("サッポロ", romanize)).toBe("sapporo");
  expect(toLatin("シャキョチュ", romanize)).toBe("shakyochu");
});

it("compares names in one form, and corrects words of letters only", () => {
  expect(nameKey("  Real-MADRID ")).toBe("real madrid");
  expect(spelledWords(["leeds", "fc", "2024", "曼联曼联", "арсенал"])).toEqual(["leeds", "арсенал"]);
});
