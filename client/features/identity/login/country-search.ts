import type { Locale } from "#domain/i18n/locales.ts";
import type { DialCodeCountry } from "#domain/identity/dial-codes.ts";

export type NamedCountry = { abbr: string; area: string; flag: string; name: string };

/** 'oster' finds 'Österreich'. */
const normalize = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

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

/** Searches by name, country code, or dial code with or without the plus; prefix matches come first. */
export function searchCountries(countries: readonly NamedCountry[], search: string): readonly NamedCountry[] {
  const query = normalize(search.trim());
  if (query === "") return countries;
  if (/^\+?\d+$/.test(query)) {
    const area = `+${query.replace("+", "")}`;
    return countries.filter((country) => country.area.startsWith(area));
  }
  const found = countries.filter(
    (country) => normalize(country.name).includes(query) || country.abbr.toLowerCase() === query,
  );
  const startsWithQuery = (country: NamedCountry) => normalize(country.name).startsWith(query);
  return [...found.filter(startsWithQuery), ...found.filter((country) => !startsWithQuery(country))];
}
