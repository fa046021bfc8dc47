import type { ListMatchesInput } from "#domain/matches/calls.ts";

/** A game's list holds all its leagues; so many reach back and ahead far enough to have some of this one. */
const SIZE = 40;

export const leagueResultsQuery = (game: string, timeZone: string): ListMatchesInput => ({
  view: "results",
  game,
  tz: timeZone,
  size: SIZE,
});
export const leagueUpcomingQuery = (game: string, timeZone: string): ListMatchesInput => ({
  view: "upcoming",
  game,
  tz: timeZone,
  size: SIZE,
});
