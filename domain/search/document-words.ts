import { foldText, MAX_WORD_LENGTH, splitWords } from "./fold-text.ts";
import { type Romanize, toLatin } from "./to-latin.ts";

const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const HAN = /\p{Script=Han}/u;
/** Scripts whose romanization people type. Arabic and Thai omit vowels, so their English names are indexed instead. */
const ROMANIZED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Greek}]/u;
const ARABIC_ARTICLE = /^ال(?=\p{L}{3})/u;
const DIGRAPHS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" };
const MIN_ACRONYM_WORDS = 2;
const MAX_JOINED_WORDS = 4;

const cut = (word: string): string => word.slice(0, MAX_WORD_LENGTH);

/** Indexes each suffix of a word in a script without spaces, so that a prefix query matches anywhere in a name. */
function endingsOf(word: string): string[] {
  if (!SPACELESS.test(word)) return [];
  const letters = [...word];
  return letters.flatMap((letter, at) => (at === 0 || /\p{M}/u.test(letter) ? [] : [letters.slice(at).join("")]));
}

/** For example "manlian", "lian" and "ml" for 曼联. */
function pinyinWords(text: string, romanize: Romanize): string[] {
  const syllables = romanize(text).match(/[A-Z]?[a-z]+/g) ?? [];
  const lower = syllables.map((one) => one.toLowerCase());
  const joined = lower.map((_, at) => cut(lower.slice(at).join("")));
  return [...joined, ...lower, lower.map((one) => one.slice(0, 1)).join("")];
}

function romanizedWords(text: string, locale: string, romanize: Romanize): string[] {
  if (!ROMANIZED.test(text)) return [];
  // Han characters in Japanese names have different readings.
  if (HAN.test(text)) return locale === "ja" ? [] : pinyinWords(text, romanize);
  const words = splitWords(foldText(toLatin(text, romanize)));
  return words.length > 1 ? [...words, cut(words.join(""))] : words;
}

function wordsOf(text: string, locale: string, romanize: Romanize): string[] {
  const words = splitWords(foldText(text));
  const isSpaced = !SPACELESS.test(text);
  const digraphs = text.toLowerCase().replaceAll(/[äöüøå]/g, (letter) => DIGRAPHS[letter] ?? letter);
  const joins = words.length > 1 && words.length <= MAX_JOINED_WORDS;
  return [
    ...words,
    ...words.flatMap(endingsOf),
    ...words.filter((word) => ARABIC_ARTICLE.test(word)).map((word) => word.replace(ARABIC_ARTICLE, "")),
    ...(digraphs === text.toLowerCase() ? [] : splitWords(foldText(digraphs))),
    ...(joins ? [cut(words.join(""))] : []),
    ...(isSpaced && words.length >= MIN_ACRONYM_WORDS ? [cut(words.map((word) => [...word][0]).join(""))] : []),
    ...romanizedWords(text, locale, romanize),
  ];
}

export type SearchableName = {
  name: string;
  names?: Readonly<Record<string, string>> | null | undefined;
  /** Short forms, such as the initials of a team. */
  aliases?: readonly string[] | undefined;
};

/** Every word that finds the document, deduped. */
export function documentWords({ name, names, aliases = [] }: SearchableName, romanize: Romanize): string[] {
  const texts = [["", name], ...Object.entries(names ?? {}), ...aliases.map((one) => ["", one])];
  return [...new Set(texts.flatMap(([locale = "", text = ""]) => wordsOf(text, locale, romanize)))];
}

/** The normalized main name, to rank exact matches first. */
export const nameKey = (name: string): string => splitWords(foldText(name)).join(" ");

const MIN_SPELLED_LENGTH = 4;
const HAS_NO_LETTER_ORDER = /[\p{Script=Han}\p{N}]/u;

/** Words that can be suggested as spelling corrections. */
export const spelledWords = (words: readonly string[]): string[] =>
  words.filter((word) => [...word].length >= MIN_SPELLED_LENGTH && !HAS_NO_LETTER_ORDER.test(word));
