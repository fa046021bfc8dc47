import type { Locale } from "#domain/locale/locales.ts";
import { m } from "#messages";

const known = new Map<string, string>();
const namesIn = new Map<Locale, Intl.DisplayNames>();

/** A country in the reader's language; what belongs to none is international. */
export function regionName(country: string | undefined, locale: Locale): string {
  if (!country) return m.match_region_international();
  const key = `${locale} ${country}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const names = namesIn.get(locale) ?? new Intl.DisplayNames(locale, { type: "region" });
  namesIn.set(locale, names);
  const name = names.of(country) ?? country;
  // There are 250 countries and 22 languages, so this cannot grow without end.
  known.set(key, name);
  return name;
}
