import lists from "naughty-words";
import { createLanguageFilter } from "#domain/chat/message-filter.ts";
import { PROFANITY } from "#domain/chat/profanity.ts";

/** The package uses the three-letter code for Tagalog. Shared by all rooms of a process. */
export const sharedLanguageFilter = createLanguageFilter({ ...lists, ...PROFANITY, tl: lists.fil ?? [] });
