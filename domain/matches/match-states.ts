// Separate from the schemas, so that the first page does not load them.
export const MATCH_STATES = [
  "not_started",
  "in_progress",
  "finished",
  "postponed",
  "cancelled",
  "abandoned",
  "awarded",
] as const;
export type MatchState = (typeof MATCH_STATES)[number];

export const isLiveState = (state: MatchState): boolean => state === "in_progress";
export const isEndedState = (state: MatchState): boolean =>
  state === "finished" || state === "cancelled" || state === "abandoned" || state === "awarded";
/** Postponed and cancelled matches have no score, not even 0–0. */
export const hasStarted = (state: MatchState): boolean =>
  state === "in_progress" || state === "finished" || state === "awarded" || state === "abandoned";

/** Abandoned and awarded matches are shown as finished, because the difference reveals the result. */
const PLAIN: Partial<Record<MatchState, MatchState>> = { abandoned: "finished", awarded: "finished" };
export const publicState = (state: MatchState): MatchState => PLAIN[state] ?? state;
