import type { Locale } from "./locales.ts";

const namesIn = new Map<Locale, { names: Intl.DisplayNames; told: Map<string, string> }>();

/**
 * A country in the reader's language. Said by the server only: browsers with other locale data name some differently.
 * What was said once is kept: asking takes longer than all else that is done to a match's row.
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
