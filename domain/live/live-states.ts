/** As stored in D1; `cancelled`: the live ended without ever starting. */
export const STORED_LIVE_STATES = ["armed", "pushing", "live", "interrupted", "ended", "replay", "cancelled"] as const;
export type StoredLiveState = (typeof STORED_LIVE_STATES)[number];

/** A streamer has at most one live in any of these states. */
export const OPEN_LIVE_STATES = ["armed", "pushing", "live", "interrupted"] as const satisfies StoredLiveState[];

const isOneOf = (states: readonly StoredLiveState[], state: StoredLiveState): boolean => states.includes(state);
export const isLiveOpen = (state: StoredLiveState): boolean => isOneOf(OPEN_LIVE_STATES, state);
