import { expect, it } from "vitest";
import { nameWords, normalizeName, searchWords } from "./name-search.ts";

it("finds a name by any of its words, in any of its languages", () => {
  expect(nameWords("Xie Kaiwen", { "zh-CN": "谢凯文" })).toEqual(["xie", "kaiwen", "谢凯文", "凯文", "文"]);
  expect(nameWords("Leeds Archers", { ru: "Лидс Арчерс", el: "Λιντς Άρτσερς" })).toEqual([
    "leeds",
    "archers",
    "лидс",
    "арчерс",
    "λιντς",
    "αρτσερς",
  ]);
  expect(nameWords("Al-Anzi", undefined)).toEqual(["al", "anzi"]);
});

it("ignores diacritics", () => {
  expect(["Éloi", "Łukasz", "Ångström", "Işık", "Weiß"].map(normalizeName)).toEqual([
    "eloi",
    "lukasz",
    "angstrom",
    "isik",
    "weiss",
  ]);
  expect(normalizeName("กองหลัง")).toBe("กองหลัง".normalize("NFC"));
  expect(normalizeName("اللاعبون")).toBe("اللاعبون");
});

it("splits the query into word prefixes, the longest first", () => {
  expect(searchWords("  Wei  Haoran ")).toEqual(["haoran", "wei"]);
  expect(searchWords("凯文")).toEqual(["凯文"]);
  expect(searchWords(" - ")).toEqual([]);
});
