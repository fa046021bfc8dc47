import type { MatchState } from "../matches/state.ts";

const HOUR_MS = 3_600_000;
/** Streamers may go live on a match this long before it starts. */
export const GO_LIVE_LEAD_MS = HOUR_MS;
/** A streamer who has not entered the room for this long is considered gone. */
export const STREAMER_TIMEOUT_MS = 12 * HOUR_MS;

export const ENDED_OR_POSTPONED_STATES: readonly MatchState[] = [
  "finished",
  "postponed",
  "cancelled",
  "abandoned",
  "awarded",
];

type RoomMatch = { state: MatchState; startsAtMs: number };

export const isMatchOver = ({ state }: RoomMatch): boolean => ENDED_OR_POSTPONED_STATES.includes(state);

export const canGoLive = ({ state, startsAtMs }: RoomMatch, nowMs: number): boolean =>
  state === "in_progress" || (state === "not_started" && startsAtMs - nowMs <= GO_LIVE_LEAD_MS);

type LiveRoom = {
  isOpen: boolean;
  /** Null if there is no streamer, or if they have not entered the room for days. */
  anchorVisitedAtMs: number | null;
  /** Null for a streamer's own room. */
  match: RoomMatch | null;
};

export const isStreamerLive = ({ isOpen, anchorVisitedAtMs, match }: LiveRoom, nowMs: number): boolean =>
  isOpen &&
  anchorVisitedAtMs !== null &&
  anchorVisitedAtMs > nowMs - STREAMER_TIMEOUT_MS &&
  (match === null || canGoLive(match, nowMs));
