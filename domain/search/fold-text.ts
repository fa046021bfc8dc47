import { normalizeName } from "../leagues/name-search.ts";

const MARKS_OF_SCRIPTS = /(?<=[\p{Script=Cyrillic}\p{Script=Arabic}])\p{M}+/gu;
/** Tone and vowel-shortening marks, which people often omit. */
const THAI_MARKS = /[\u0e47-\u0e4e]/g;
const INVISIBLE = /[\p{Cf}\u0640]/gu;
/** Katakana without the prolonged sound mark; the matching hiragana is 0x60 lower. */
const KATAKANA = /[ァ-ヶ]/g;
const PROLONGED_SOUND = /(?<=[ぁ-ゖァ-ヶ])ー/g;

const LETTERS: Readonly<Record<string, string>> = {
  ...{ œ: "oe", þ: "th", ð: "d", ŋ: "n", ħ: "h", ŧ: "t" },
  ς: "σ",
  ...{ і: "и", є: "е", ґ: "г", ў: "у" },
  ...{ ى: "ي", ة: "ه", ک: "ك", ی: "ي", ٱ: "ا", ھ: "ه" },
};
const REPLACED = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "gu");

/**
 * Folds all spellings of a name into one: case, accents, full and half width, letter variants of Arabic and Cyrillic,
 * and katakana as hiragana. Used for both index and query, so a change requires reindexing all documents.
 */
export const foldText = (text: string): string =>
  normalizeName(text.replaceAll(INVISIBLE, ""))
    .normalize("NFKD")
    .replaceAll(MARKS_OF_SCRIPTS, "")
    .replaceAll(THAI_MARKS, "")
    .normalize("NFC")
    .replaceAll(PROLONGED_SOUND, "")
    .replaceAll(KATAKANA, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x60))
    .replaceAll(REPLACED, (letter) => LETTERS[letter] ?? letter);

/** Longer words are truncated in both the index and the query. */
export const MAX_WORD_LENGTH = 24;

export const splitWords = (folded: string): string[] =>
  folded
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => [...word].slice(0, MAX_WORD_LENGTH).join(""));
