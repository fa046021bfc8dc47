import { expect, test } from "vitest";
import { createLanguageFilter, createRoomFilter } from "#domain/chat/message-filter.ts";
import { sharedLanguageFilter } from "./word-lists.ts";

test("checks the author's language and English, except words that are ordinary elsewhere", () => {
  const filter = createLanguageFilter({ en: ["slut", "darn"], sv: ["fan"], de: ["mist"] });
  expect(filter.rejects("slut", "en")).toBe(true);
  expect(filter.rejects("matchen är slut", "sv")).toBe(false);
  expect(filter.rejects("darn", "sv")).toBe(true);
  expect(filter.rejects("fan", "sv")).toBe(true);
  expect(filter.rejects("a fan", "en")).toBe(false);
  expect(filter.rejects("mist", "de-AT")).toBe(true);
});

test("a room's blocked words apply in every language", () => {
  const filter = createRoomFilter(createLanguageFilter({}), ["越位", "offside"]);
  expect([filter.rejects("又越位了", "zh-CN"), filter.rejects("0ffside!", "pt")]).toEqual([true, true]);
  expect(filter.rejects("onside", "pt")).toBe(false);
});

test("the bundled lists find profanity and allow football talk", () => {
  for (const line of [
    "what a goal",
    "great assist by the keeper",
    "class pass",
    "Arsenal vs Scunthorpe",
    "shot on target",
  ])
    expect(sharedLanguageFilter.rejects(line, "en"), line).toBe(false);
  expect(sharedLanguageFilter.rejects("sh1thead", "en") || sharedLanguageFilter.rejects("motherfucker", "en")).toBe(
    true,
  );
});

test("a brand's words reject messages sent from that brand's site only", () => {
  const filter = createRoomFilter(createLanguageFilter({}), ["offside"], { ember: ["rivalsite"] });
  expect(filter.rejects("visit r1valsite", "en", "ember")).toBe(true);
  expect([filter.rejects("visit rivalsite", "en", "aurora"), filter.rejects("visit rivalsite", "en")]).toEqual([
    false,
    false,
  ]);
  expect(filter.rejects("offside", "en", "aurora")).toBe(true);
});

test("the words of a language reject what its authors write, in every variant of the language", () => {
  const filter = createRoomFilter(createLanguageFilter({}), [], {}, { pt: ["perna de pau"], zh: ["假球"] });
  expect(filter.rejects("que perna de pau", "pt")).toBe(true);
  expect(filter.rejects("que perna de pau", "es")).toBe(false);
  expect([filter.rejects("打假球", "zh-CN"), filter.rejects("打假球", "zh-TW")]).toEqual([true, true]);
});
