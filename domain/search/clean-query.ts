/** Longer queries are truncated rather than rejected. */
export const MAX_QUERY_LENGTH = 80;

/** Control characters and line breaks become spaces. */
export const cleanQuery = (text: string): string =>
  [...text.slice(0, MAX_QUERY_LENGTH * 4).replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Z}]+/gu, " ")]
    .slice(0, MAX_QUERY_LENGTH)
    .join("")
    .trim();
