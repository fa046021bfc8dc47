/** Quoted, and free of quotes because words consist of letters, marks and digits: no operator of the index is reachable. */
const quote = (word: string): string => `"${word.replaceAll('"', "")}"`;

/** Documents with all of these words. */
export const withWords = (words: readonly string[]): string => words.map(quote).join(" AND ");

/** Documents with words that begin like these. */
export const withPrefixes = (words: readonly string[]): string => words.map((word) => `${quote(word)}*`).join(" AND ");

/** Words that have all parts of any of these lists. */
export const withPieces = (pieces: readonly (readonly string[])[]): string =>
  pieces.map((parts) => `(${parts.map(quote).join(" AND ")})`).join(" OR ");
