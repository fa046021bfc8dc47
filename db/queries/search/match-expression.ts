/** Words are quoted and contain only letters, marks and digits, so that users cannot inject FTS operators. */
const quote = (word: string): string => `"${word.replaceAll('"', "")}"`;

/** Matches documents that contain all of these words. */
export const matchAllWords = (words: readonly string[]): string => words.map(quote).join(" AND ");

/** Matches documents with words that start with all of these prefixes. */
export const matchAllPrefixes = (words: readonly string[]): string =>
  words.map((word) => `${quote(word)}*`).join(" AND ");

/** Matches words that contain all parts of any of these lists. */
export const matchAnyPartSet = (pieces: readonly (readonly string[])[]): string =>
  pieces.map((parts) => `(${parts.map(quote).join(" AND ")})`).join(" OR ");
