import { isLiveState } from "#domain/matches/match-states.ts";
import type { MatchCard } from "#domain/matches/views.ts";

/** Live matches apart from the others, each in the order of the list. */
export const splitLive = (list: readonly MatchCard[]): { live: MatchCard[]; others: MatchCard[] } => ({
  live: list.filter(({ state }) => isLiveState(state)),
  others: list.filter(({ state }) => !isLiveState(state)),
});
