export const SIGNATURE_MAX = 80;

/** Control characters, direction marks and invisible blanks. */
const INVISIBLE = /[\p{Cc}\p{Co}\p{Cs}\u061c\u200b\u200e\u200f\u2060-\u206f\u202a-\u202e\ufeff\u{e0000}-\u{e0fff}]/gu;
/** Stacked accents would cover the lines above. */
const TOWER = /(\p{M}{4})\p{M}+/gu;

/** A single line of plain text. */
export const cleanSignature = (typed: string): string =>
  typed
    .normalize("NFC")
    .replace(/[\s\u2028\u2029]+/gu, " ")
    .replace(INVISIBLE, "")
    .replace(TOWER, "$1")
    .replace(/ {2,}/g, " ")
    .trim();

/** Counts code points, not UTF-16 code units. */
export const isSignature = (text: string): boolean => [...text].length <= SIGNATURE_MAX;
