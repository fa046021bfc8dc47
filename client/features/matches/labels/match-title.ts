import { type NamedMatch, orderedNames } from "#domain/matches/side-names.ts";
import { m } from "#messages";

/** "York v Leeds", in score order: away team first in baseball. */
export const matchTitle = (match: NamedMatch): string => m.match_page_title(orderedNames(match));
