import type { Locale } from "#domain/i18n/locales.ts";

/** Limits the cache, because a formatter takes tens of kilobytes and the time zone comes from the visitor. */
const MAX_FORMATTERS = 256;

/**
 * Explicit numerals and calendar, because locale data has changed its defaults: server and older browsers would differ.
 */
const TAGS: Partial<Record<Locale, string>> = { ar: "ar-u-nu-latn", th: "th-u-ca-buddhist", tl: "fil" };

const tagOf = (locale: Locale): string => TAGS[locale] ?? locale;

function memoize<T>(create: (locale: Locale, timeZone: string) => T): (locale: Locale, timeZone?: string) => T {
  const cache = new Map<string, T>();
  return (locale, timeZone = "UTC") => {
    const key = `${locale} ${timeZone}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const created = create(locale, timeZone);
    const oldest = cache.keys().next();
    if (cache.size >= MAX_FORMATTERS && !oldest.done) cache.delete(oldest.value);
    cache.set(key, created);
    return created;
  };
}

export const dateFormatter = (options: Intl.DateTimeFormatOptions) =>
  memoize((locale, timeZone) => new Intl.DateTimeFormat(tagOf(locale), { ...options, timeZone }));

/** Uses U+2212 as the minus sign: some locales have a hyphen, which is shorter than a plus and allows line breaks. */
export const numberFormatter = (options: Intl.NumberFormatOptions) =>
  memoize((locale) => {
    const formatter = new Intl.NumberFormat(tagOf(locale), options);
    return { format: (value: number): string => formatter.format(value).replace("-", "−") };
  });

export const relativeFormatter = (options: Intl.RelativeTimeFormatOptions) =>
  memoize((locale) => new Intl.RelativeTimeFormat(tagOf(locale), options));

export const listFormatter = (options: Intl.ListFormatOptions) =>
  memoize((locale) => new Intl.ListFormat(tagOf(locale), options));
