import { createWordMatcher, type WordMatcher } from "./word-matcher.ts";

export type MessageFilter = { rejects(text: string, locale: string, brand?: string): boolean };
export type WordLists = Readonly<Record<string, readonly string[]>>;

/** Profane in English, but ordinary words in these languages. */
const ORDINARY_IN: WordLists = {
  sv: ["slut", "slag"],
  da: ["slut"],
  no: ["slut"],
  nb: ["slut"],
  de: ["dick"],
  nl: ["dick", "slag"],
};
export const languageOf = (locale: string): string => locale.split("-")[0] ?? locale;

/** The word lists of the author's language and of English, compiled on first use. */
export function createLanguageFilter(lists: WordLists): MessageFilter {
  const cached = new Map<string, WordMatcher>();
  const matcherOf = (language: string): WordMatcher => {
    const existing = cached.get(language);
    if (existing) return existing;
    const ordinary = new Set(ORDINARY_IN[language] ?? []);
    const english = (lists.en ?? []).filter((word) => !ordinary.has(word));
    const matcher = createWordMatcher([...english, ...(lists[language] ?? [])]);
    cached.set(language, matcher);
    return matcher;
  };
  return { rejects: (text, locale) => matcherOf(languageOf(locale)).finds(text) };
}

const toMatchers = (lists: WordLists): ReadonlyMap<string, WordMatcher> =>
  new Map(Object.entries(lists).map(([name, list]) => [name, createWordMatcher(list)]));

/** Words of the room, the site and the brand apply in every language; those of a language only to its authors. */
export function createRoomFilter(
  languages: MessageFilter,
  words: readonly string[],
  brandWords: WordLists = {},
  languageWords: WordLists = {},
): MessageFilter {
  const own = createWordMatcher(words);
  const [ofBrands, ofLanguages] = [toMatchers(brandWords), toMatchers(languageWords)];
  return {
    rejects: (text, locale, brand = "") =>
      own.finds(text) ||
      (ofBrands.get(brand)?.finds(text) ?? false) ||
      (ofLanguages.get(languageOf(locale))?.finds(text) ?? false) ||
      languages.rejects(text, locale),
  };
}
