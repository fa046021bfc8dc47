import { expect, test } from "vitest";
import { getCountryLocale } from "./country-locale.ts";
import { LOCALE_CODES } from "./locales.ts";

test.each([
  ["CN", "zh-CN"],
  ["TW", "zh-TW"],
  ["HK", "zh-TW"],
  ["BR", "pt"],
  ["mx", "es"],
  ["AT", "de"],
  ["UA", "uk"],
  ["EG", "ar"],
  ["PH", "tl"],
  ["FI", "en"],
  ["JP", "ja"],
])("%s has the locale %s", (country, locale) => {
  expect(getCountryLocale(country)).toBe(locale);
});

const ISO_LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
/** Codes with an ICU name that ISO 3166-1 does not assign, and uninhabited islands. */
const NO_COUNTRY = new Set(
  "AC AN BV BU CP CQ CS CT DD DG DY EA EU EZ FQ FX GS HM HV IC JT MI NH NQ NT PC PU PZ QO QU RH SU TA TP UK UN VD WK XA XB YD YU ZR ZZ".split(
    " ",
  ),
);

test("every country has a language, and every language a country", () => {
  const countries = ISO_LETTERS.flatMap((a) => ISO_LETTERS.map((b) => a + b)).filter(
    (code) => names.of(code) !== undefined && !NO_COUNTRY.has(code),
  );
  expect(countries.length).toBeGreaterThanOrEqual(246);
  expect(countries.filter((code) => getCountryLocale(code) === undefined)).toEqual([]);
  expect(new Set(countries.map(getCountryLocale))).toEqual(new Set(LOCALE_CODES));
});
