import { isLiveState } from "#domain/matches/match-states.ts";
import type { MatchCard } from "#domain/matches/views.ts";

/** Separates live matches from the others, keeping the order of the list. */
export const splitLive = (list: readonly MatchCard[]): { live: MatchCard[]; others: MatchCard[] } => ({
  live: list.filter(({ state }) => isLiveState(state)),
  others: list.filter(({ state }) => !isLiveState(state)),
});
