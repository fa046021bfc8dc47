import type { Locale } from "#domain/i18n/locales.ts";

const COMMAS: Partial<Record<Locale, string>> = { ar: "، ", ja: "、", "zh-CN": "，", "zh-TW": "，" };

/** Joins parts of an address or date with the language's comma. */
export const joinWithComma = (locale: Locale, parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(COMMAS[locale] ?? ", ");
