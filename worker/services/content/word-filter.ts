import lists from "naughty-words";
import { createLanguageFilter, createRoomFilter } from "#domain/chat/message-filter.ts";
import { PROFANITY } from "#domain/chat/profanity.ts";

/** The package lists Tagalog by its three-letter code. */
const languages = createLanguageFilter({ ...lists, ...PROFANITY, tl: lists.fil ?? [] });

/** The word lists of chat, with the blocked words of the site, the brand and a match's room. */
export function createWordFilter(blocked: readonly { word: string }[], locale: string): (text: string) => boolean {
  const filter = createRoomFilter(
    languages,
    blocked.map(({ word }) => word),
  );
  return (text) => filter.rejects(text, locale);
}
