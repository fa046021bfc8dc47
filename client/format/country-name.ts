import type { Locale } from "#domain/i18n/locales.ts";

/** The name of an ISO 3166 alpha-2 country in a language. */
export const countryName = (country: string, locale: Locale): string | undefined =>
  new Intl.DisplayNames(locale, { type: "region" }).of(country);
