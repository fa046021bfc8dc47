const HAS_NO_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const MAX_WORDS = 3;
const LONGEST_WORD = 24;

/** Folds case and diacritics; letters such as ø are transliterated. */
export const normalizeName = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{Script=Latin}\p{M}+|(?<=\p{Script=Greek})\p{M}+/gu, (letter) => letter.replaceAll(/\p{M}/gu, ""))
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ı", "i")
    .replaceAll("ł", "l")
    .replaceAll("ø", "o")
    .replaceAll("đ", "d")
    .replaceAll("ß", "ss")
    .replaceAll("æ", "ae");

const split = (text: string): string[] =>
  normalizeName(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => word.slice(0, LONGEST_WORD));

/** The search words of a name in all languages: each word, and each suffix of a name written without spaces. */
export function nameWords(name: string, names: Readonly<Record<string, string>> | null | undefined): string[] {
  const words = [name, ...Object.values(names ?? {})].flatMap(split);
  const ends = words.flatMap((word) =>
    HAS_NO_SPACES.test(word) ? [...word].map((_, at) => [...word].slice(at).join("")) : [word],
  );
  return [...new Set(ends)];
}

/** The query as word prefixes, longest first because it is the most selective. */
export const searchWords = (text: string): string[] =>
  [...new Set(split(text))].toSorted((a, b) => b.length - a.length).slice(0, MAX_WORDS);
