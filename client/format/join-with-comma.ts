import type { Locale } from "#domain/i18n/locales.ts";

const COMMAS: Partial<Record<Locale, string>> = { ar: "، ", ja: "、", "zh-CN": "，", "zh-TW": "，" };

/** Parts of an address or a date, with the comma of the language. */
export const joinWithComma = (locale: Locale, parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(COMMAS[locale] ?? ", ");
