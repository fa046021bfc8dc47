import { MAX_BLOCKED_WORD_LENGTH, type WordScope } from "#domain/chat/limits.ts";
import { LANGUAGES } from "#domain/i18n/languages.ts";
import { parseText } from "../parse-text.ts";

/** A list of blocked words; `language` is set only if the scope is `language`. */
export type WordList = { scope: WordScope; language?: string };

const LANGUAGE = "language:";

/** Value of the list in a `<select>`. */
export const listKey = ({ scope, language }: WordList): string =>
  scope === "language" ? `${LANGUAGE}${language}` : scope;

/** Falls back to the site's list. */
export function parseListKey(key: unknown): WordList {
  const language = LANGUAGES.find(({ code }) => key === LANGUAGE + code);
  if (language) return { scope: "language", language: language.code };
  return { scope: key === "brand" ? "brand" : "site" };
}

/** The open list, its search text, and whether it is sorted from Z to A; invalid values are dropped. */
export const wordsQuery = ({ list, q, sort }: { [Key in "list" | "q" | "sort"]?: unknown }) => ({
  selected: parseListKey(list),
  q: parseText(q, MAX_BLOCKED_WORD_LENGTH),
  isBackwards: sort === "z-a",
});
