import type { Locale } from "#domain/i18n/locales.ts";

/** The localized name of an ISO 3166-1 alpha-2 country. */
export const countryName = (country: string, locale: Locale): string | undefined =>
  new Intl.DisplayNames(locale, { type: "region" }).of(country);
