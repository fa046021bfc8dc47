import type { Locale } from "../i18n/locales.ts";

/** What search engines and link previews show of a brand, in one language. */
export type SearchTexts = { title: string; description: string; keywords: string };

/** Brands write their texts language by language; the schema wants them field by field. */
export function toBrandFieldTexts(texts: Record<Locale, SearchTexts>) {
  const locales = Object.keys(texts) as Locale[];
  const pick = (field: keyof SearchTexts) =>
    Object.fromEntries(locales.map((locale) => [locale, texts[locale][field]])) as Record<Locale, string>;
  return { title: pick("title"), description: pick("description"), keywords: pick("keywords") };
}
