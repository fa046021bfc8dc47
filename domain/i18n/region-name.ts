import type { Locale } from "./locales.ts";

const namesIn = new Map<Locale, { names: Intl.DisplayNames; told: Map<string, string> }>();

/**
 * A country name in the reader's language. Server only, because browsers' locale data differs. Cached, because Intl is
 * slow.
 */
export function regionName(country: string, locale: Locale): string {
  let known = namesIn.get(locale);
  if (!known) {
    known = { names: new Intl.DisplayNames(locale, { type: "region" }), told: new Map() };
    namesIn.set(locale, known);
  }
  const told = known.told.get(country) ?? known.names.of(country) ?? country;
  known.told.set(country, told);
  return told;
}
