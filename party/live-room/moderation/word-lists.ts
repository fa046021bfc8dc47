import lists from "naughty-words";
import { PROFANITY } from "#domain/chat/profanity.ts";
import { createLanguageFilter } from "./message-filter.ts";

/** The package lists Tagalog by its three-letter code. Shared by every room of a process. */
export const sharedLanguageFilter = createLanguageFilter({ ...lists, ...PROFANITY, tl: lists.fil ?? [] });
