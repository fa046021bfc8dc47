import lists from "naughty-words";
import { createLanguageFilter } from "./message-filter.ts";

/** Shared by all rooms of a process. */
export const sharedLanguageFilter = createLanguageFilter(lists);
