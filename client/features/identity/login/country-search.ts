import type { Locale } from "#domain/i18n/locales.ts";
import type { DialCodeCountry } from "#domain/identity/dial-codes.ts";

export type NamedCountry = { abbr: string; area: string; flag: string; name: string };

/** 'Österreich' is found by 'oster', in capitals or not. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The list in the reader's language and in its order. */
export function localizeCountries(countries: readonly DialCodeCountry[], locale: Locale): NamedCountry[] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const order = new Intl.Collator(locale);
  return countries
    .map(({ countryAbbr, countryArea, countryAvatar }) => ({
      abbr: countryAbbr,
      area: countryArea,
      flag: countryAvatar,
      name: names.of(countryAbbr) ?? countryAbbr,
    }))
    .sort((one, other) => order.compare(one.name, other.name));
}

/** By name, by its two letters, or by dial code, with or without the plus. What begins with the words comes first. */
export function searchCountries(countries: readonly NamedCountry[], words: string): readonly NamedCountry[] {
  const wanted = plain(words.trim());
  if (wanted === "") return countries;
  if (/^\+?\d+$/.test(wanted)) {
    const area = `+${wanted.replace("+", "")}`;
    return countries.filter((country) => country.area.startsWith(area));
  }
  const found = countries.filter(
    (country) => plain(country.name).includes(wanted) || country.abbr.toLowerCase() === wanted,
  );
  const begins = (country: NamedCountry) => plain(country.name).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((country) => !begins(country))];
}
