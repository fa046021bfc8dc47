import lists from "naughty-words";
import { createLanguageFilter } from "./message-filter.ts";

/** Made once for all rooms of a process. */
export const sharedLanguageFilter = createLanguageFilter(lists);
