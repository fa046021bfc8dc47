export const SIGNATURE_MAX = 80;

/** What steers text instead of being text: controls, marks that turn its direction, and blanks nobody sees. */
const INVISIBLE = /[\p{Cc}\p{Co}\p{Cs}\u061c\u200b\u200e\u200f\u2060-\u206f\u202a-\u202e\ufeff\u{e0000}-\u{e0fff}]/gu;
/** More accents than any writing puts on one letter climb into the lines above. */
const TOWER = /(\p{M}{4})\p{M}+/gu;

/** One plain line: what would break it, turn it around or hide in it is gone. */
export const cleanSignature = (typed: string): string =>
  typed
    .normalize("NFC")
    .replace(/[\s\u2028\u2029]+/gu, " ")
    .replace(INVISIBLE, "")
    .replace(TOWER, "$1")
    .replace(/ {2,}/g, " ")
    .trim();

/** Counted as readers count: by character, not by code unit. */
export const isSignature = (text: string): boolean => [...text].length <= SIGNATURE_MAX;
