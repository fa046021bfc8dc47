import type { Locale } from "../i18n/locales.ts";

/** Texts for search engines and link previews, in one locale. */
export type SearchTexts = { title: string; description: string; keywords: string };

/** Brand files group texts by locale, the schema by field. */
export function toBrandFieldTexts(texts: Record<Locale, SearchTexts>) {
  const locales = Object.keys(texts) as Locale[];
  const pick = (field: keyof SearchTexts) =>
    Object.fromEntries(locales.map((locale) => [locale, texts[locale][field]])) as Record<Locale, string>;
  return { title: pick("title"), description: pick("description"), keywords: pick("keywords") };
}
