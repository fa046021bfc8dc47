import type { ListMatchesInput } from "#domain/matches/calls.ts";

/** So many stand beside the list without reaching below a laptop's fold. */
export const FEATURED = 3;

export const featuredQuery = (timeZone: string): ListMatchesInput => ({ view: "recommended", size: FEATURED, tz: timeZone });
export const highlightsQuery = (timeZone: string): ListMatchesInput => ({ view: "highlights", size: FEATURED, tz: timeZone });
