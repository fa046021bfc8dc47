/** Digits and symbols used in place of letters. */
const STAND_INS: Readonly<Record<string, string>> = {
  ...{ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b" },
  ...{ "@": "a", $: "s", "!": "i", "|": "i", "+": "t", "€": "e" },
};
/** Letters of other alphabets that look like Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ а: "a", в: "b", с: "c", е: "e", ё: "e", н: "h", і: "i", ј: "j", к: "k", м: "m", о: "o", р: "p" },
  ...{ ѕ: "s", т: "t", у: "y", х: "x", α: "a", β: "b", ε: "e", ι: "i", κ: "k", ν: "v", ο: "o", ρ: "p", τ: "t" },
  ...{ υ: "u", χ: "x", ı: "i", ł: "l", ø: "o", đ: "d", ß: "ss" },
};

const HIDDEN = /[\p{Cf}\p{Cc}]|[\ufe00-\ufe0f]/gu;

/** Folds case, width and accents, and removes invisible characters. */
export const normalizeText = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u0640]/g, "")
    .replace(HIDDEN, "")
    .normalize("NFKC")
    .toLowerCase();

const isLetter = (one: string): boolean => /\p{L}/u.test(one);

/** Replaces look-alikes between letters; standalone numbers are kept. */
function replaceStandIns(word: string): string {
  if (![...word].some(isLetter)) return word;
  // At the end of a word these are punctuation.
  const [, body = word, end = ""] = /^(.*?)([!|+]*)$/u.exec(word) ?? [];
  return [...body].map((one) => STAND_INS[one] ?? one).join("") + end;
}

const latinize = (word: string): string =>
  /[a-z]/.test(word) ? [...word].map((one) => LOOKALIKES[one] ?? one).join("") : word;

/** Joins single letters in a row: "f u c k" and "f.u.c.k" are read as one word. */
const joinSingles = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])(?:[\p{L}][^\p{L}\p{N}]{1,2}){2,}[\p{L}](?![\p{L}\p{N}])/gu, (spaced) =>
    spaced.replace(/[^\p{L}]/gu, ""),
  );

/** "fuuuuck" */
const shortenRuns = (text: string): string => text.replace(/(\p{L})\1{2,}/gu, "$1");

/** Variants of a message that are checked in addition to the original. */
export function leetVariants(folded: string): string[] {
  const undone = folded
    .split(" ")
    .map((word) => latinize(replaceStandIns(word)))
    .join(" ");
  return [...new Set([folded, undone, shortenRuns(joinSingles(undone))])];
}
