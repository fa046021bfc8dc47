import type { WordScope } from "#domain/chat/limits.ts";

/** A list of blocked words; `language` only of the scope `language`. */
export type WordList = { scope: WordScope; language?: string };

const LANGUAGE = "language:";

/** The value of the list in a select. */
export const listKey = ({ scope, language }: WordList): string =>
  scope === "language" ? `${LANGUAGE}${language}` : scope;

export function parseListKey(key: string): WordList {
  if (key.startsWith(LANGUAGE)) return { scope: "language", language: key.slice(LANGUAGE.length) };
  return { scope: key === "brand" ? "brand" : "site" };
}
