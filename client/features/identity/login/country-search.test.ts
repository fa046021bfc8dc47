import { expect, test } from "vitest";
import { DIAL_CODE_COUNTRIES } from "#domain/identity/dial-codes.ts";
import { localizeCountries, searchCountries } from "./country-search.ts";

const LIST = DIAL_CODE_COUNTRIES.filter(({ countryAbbr }) => ["US", "CN", "AT", "AU", "GB"].includes(countryAbbr));
const found = (locale: Parameters<typeof localizeCountries>[1], words: string) =>
  searchCountries(localizeCountries(LIST, locale), words).map(({ abbr }) => abbr);

test("countries stand in the reader's language and its order", () => {
  expect(localizeCountries(LIST, "de").map(({ name }) => name)).toEqual(
    ["Australien", "China", "Österreich", "Vereinigtes Königreich", "Vereinigte Staaten"].sort(
      new Intl.Collator("de").compare,
    ),
  );
  expect(localizeCountries(LIST, "zh-CN").find(({ abbr }) => abbr === "CN")?.name).toBe("中国");
});

test("they are found by name without its accents, by letters, and by dial code with or without the plus", () => {
  expect(found("de", "OSTER")).toEqual(["AT"]);
  expect(found("en", "gb")).toEqual(["GB"]);
  expect(found("en", "+4")).toEqual(["AT", "GB"]);
  expect(found("en", "86")).toEqual(["CN"]);
  expect(found("en", "  ")).toHaveLength(LIST.length);
  expect(found("en", "atlantis")).toEqual([]);
});

test("a name that begins with the words comes before one that holds them", () => {
  expect(found("en", "a")[0]).toBe("AU");
  expect(found("en", "st").length).toBeGreaterThan(1);
});
