import type { Locale } from "#domain/locale/locales.ts";
import { m } from "#messages";

const known = new Map<Locale, Intl.DisplayNames>();

/** A country in the reader's language; what belongs to none is international. */
export function regionName(country: string | undefined, locale: Locale): string {
  if (!country) return m.match_region_international();
  const names = known.get(locale) ?? new Intl.DisplayNames(locale, { type: "region" });
  known.set(locale, names);
  return names.of(country) ?? country;
}
