import type { ListMatchesInput } from "#domain/matches/contract.ts";

const MOST_TILES = 48;

/** Every match that is played now has its room open. */
export const roomListQuery = (timeZone: string): ListMatchesInput => ({
  view: "live",
  size: MOST_TILES,
  tz: timeZone,
});
