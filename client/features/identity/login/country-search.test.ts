import { expect, test } from "vitest";
import { DIAL_CODE_COUNTRIES } from "#domain/identity/dial-codes.ts";
import { localizeCountries, searchCountries } from "./country-search.ts";

const LIST = DIAL_CODE_COUNTRIES.filter(({ countryAbbr }) => ["US", "CN", "AT", "AU", "GB"].includes(countryAbbr));
const search = (locale: Parameters<typeof localizeCountries>[1], text: string) =>
  searchCountries(localizeCountries(LIST, locale), text).map(({ abbr }) => abbr);

test("country names and their order are localized", () => {
  expect(localizeCountries(LIST, "de").map(({ name }) => name)).toEqual(
    ["Australien", "China", "Österreich", "Vereinigtes Königreich", "Vereinigte Staaten"].sort(
      new Intl.Collator("de").compare,
    ),
  );
  expect(localizeCountries(LIST, "zh-CN").find(({ abbr }) => abbr === "CN")?.name).toBe("中国");
});

test("search finds names without accents, country codes, and dial codes with or without the plus", () => {
  expect(search("de", "OSTER")).toEqual(["AT"]);
  expect(search("en", "gb")).toEqual(["GB"]);
  expect(search("en", "+4")).toEqual(["AT", "GB"]);
  expect(search("en", "86")).toEqual(["CN"]);
  expect(search("en", "  ")).toHaveLength(LIST.length);
  expect(search("en", "atlantis")).toEqual([]);
});

test("names that start with the search come first", () => {
  expect(search("en", "a")[0]).toBe("AU");
  expect(search("en", "st").length).toBeGreaterThan(1);
});
