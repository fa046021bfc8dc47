import { expect, test } from "vitest";
import { createLanguageFilter, createRoomFilter } from "./message-filter.ts";
import { sharedLanguageFilter } from "./word-lists.ts";

test("checks the author's language and English, except words that are ordinary elsewhere", () => {
  const filter = createLanguageFilter({ en: ["slut", "darn"], sv: ["fan"], de: ["mist"] });
  expect(filter.refuses("slut", "en")).toBe(true);
  expect(filter.refuses("matchen är slut", "sv")).toBe(false);
  expect(filter.refuses("darn", "sv")).toBe(true);
  expect(filter.refuses("fan", "sv")).toBe(true);
  expect(filter.refuses("a fan", "en")).toBe(false);
  expect(filter.refuses("mist", "de-AT")).toBe(true);
});

test("a room's blocked words apply in every language", () => {
  const filter = createRoomFilter(createLanguageFilter({}), ["越位", "offside"]);
  expect([filter.refuses("又越位了", "zh-CN"), filter.refuses("0ffside!", "pt")]).toEqual([true, true]);
  expect(filter.refuses("onside", "pt")).toBe(false);
});

test("the bundled lists find profanity and allow football talk", () => {
  for (const line of [
    "what a goal",
    "great assist by the keeper",
    "class pass",
    "Arsenal vs Scunthorpe",
    "shot on target",
  ])
    expect(sharedLanguageFilter.refuses(line, "en"), line).toBe(false);
  expect(sharedLanguageFilter.refuses("sh1thead", "en") || sharedLanguageFilter.refuses("motherfucker", "en")).toBe(
    true,
  );
});
