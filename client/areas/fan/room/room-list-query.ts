import type { ListMatchesInput } from "#domain/matches/contract.ts";

const MAX_TILES = 48;

/** Live matches, because each of them has an open room. */
export const roomListQuery = (timeZone: string): ListMatchesInput => ({
  view: "live",
  size: MAX_TILES,
  tz: timeZone,
});
