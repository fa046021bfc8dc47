import type { Locale } from "./locales.ts";

const namesIn = new Map<Locale, Intl.DisplayNames>();

/** A country in the reader's language. Said by the server only: browsers with other locale data name some differently. */
export function regionName(country: string, locale: Locale): string {
  const names = namesIn.get(locale) ?? new Intl.DisplayNames(locale, { type: "region" });
  namesIn.set(locale, names);
  return names.of(country) ?? country;
}
