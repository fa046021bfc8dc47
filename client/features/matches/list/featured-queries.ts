import type { ListMatchesInput } from "#domain/matches/contract.ts";

/** As many as fit above the fold on a laptop, beside the list. */
export const FEATURED = 3;

const ofGame = (view: "recommended" | "highlights", game: string | undefined, timeZone: string): ListMatchesInput => ({
  view,
  size: FEATURED,
  tz: timeZone,
  ...(game ? { game } : {}),
});

export const featuredOfGame = (game: string | undefined, timeZone: string) => ofGame("recommended", game, timeZone);
export const highlightsOfGame = (game: string | undefined, timeZone: string) => ofGame("highlights", game, timeZone);
