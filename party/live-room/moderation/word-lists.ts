import lists from "naughty-words";
import { createLanguageFilter } from "#domain/chat/message-filter.ts";
import { PROFANITY } from "#domain/chat/profanity.ts";

/** The package lists Tagalog by its three-letter code. Shared by every room of a process. */
export const sharedLanguageFilter = createLanguageFilter({ ...lists, ...PROFANITY, tl: lists.fil ?? [] });
