import { isLiveState } from "#domain/matches/match-states.ts";
import type { MatchDetail } from "#domain/matches/views.ts";

/** After the end the last positions of a match say nothing. */
export const showsTracker = ({ has, state }: Pick<MatchDetail, "has" | "state">): boolean =>
  has.animation && isLiveState(state);
