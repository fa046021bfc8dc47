import type { Locale } from "#domain/i18n/locales.ts";

const ENGLISH_ORDINALS = ["", "1st", "2nd", "3rd", "4th"];

/** "4th" in English. In other languages the surrounding message marks the number as an ordinal. */
export const downText = (down: number, locale: Locale): string =>
  locale === "en" ? (ENGLISH_ORDINALS[down] ?? String(down)) : String(down);
