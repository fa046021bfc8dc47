import type { Locale } from "#domain/i18n/locales.ts";

/** A formatter costs tens of kilobytes and the time zone comes from the visitor, so a long run must not collect them. */
const MAX_FORMATTERS = 256;

/**
 * Numerals and calendar are said aloud where locale data has changed its mind: a server and an older browser would write
 * Arabic numbers with different digits. Latin ones are today's default for `ar`, and those of every score and clock.
 */
const TAGS: Partial<Record<Locale, string>> = { ar: "ar-u-nu-latn", th: "th-u-ca-buddhist", tl: "fil" };

const tagOf = (locale: Locale): string => TAGS[locale] ?? locale;

function remember<T>(make: (locale: Locale, timeZone: string) => T): (locale: Locale, timeZone?: string) => T {
  const made = new Map<string, T>();
  return (locale, timeZone = "UTC") => {
    const key = `${locale} ${timeZone}`;
    const known = made.get(key);
    if (known) return known;
    const fresh = make(locale, timeZone);
    const oldest = made.keys().next();
    if (made.size >= MAX_FORMATTERS && !oldest.done) made.delete(oldest.value);
    made.set(key, fresh);
    return fresh;
  };
}

export const dateFormatter = (options: Intl.DateTimeFormatOptions) =>
  remember((locale, timeZone) => new Intl.DateTimeFormat(tagOf(locale), { ...options, timeZone }));

export const numberFormatter = (options: Intl.NumberFormatOptions) =>
  remember((locale) => new Intl.NumberFormat(tagOf(locale), options));

export const relativeFormatter = (options: Intl.RelativeTimeFormatOptions) =>
  remember((locale) => new Intl.RelativeTimeFormat(tagOf(locale), options));

export const listFormatter = (options: Intl.ListFormatOptions) =>
  remember((locale) => new Intl.ListFormat(tagOf(locale), options));
