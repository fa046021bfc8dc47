/** Half of what a room's first object answers, so that the others in it hear on meanwhile. */
const RETURNS_PER_SECOND = 500;
const LONGEST_SPREAD_MS = 60_000;

/** When a room lets go of all at once, each waits a chance part of what all of them take: the last is in as early, most far earlier. */
export const reconnectJitterMs = (viewers: number, random: number): number =>
  Math.round(Math.min(LONGEST_SPREAD_MS, (viewers / RETURNS_PER_SECOND) * 1_000) * random);
