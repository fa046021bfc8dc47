import lists from "naughty-words";
import { languageFilter } from "./message-filter.ts";

/** Made once for all rooms of a process. */
export const languages = languageFilter(lists);
