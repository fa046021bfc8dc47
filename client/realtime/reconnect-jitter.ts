/** Half of what a room's hub can greet, so that connected viewers still receive messages meanwhile. */
const RECONNECTS_PER_SECOND = 500;
const MAX_JITTER_MS = 60_000;

/** Spreads the reconnects of a room that dropped all its viewers over the time it needs to greet them. */
export const reconnectJitterMs = (viewers: number, random: number): number =>
  Math.round(Math.min(MAX_JITTER_MS, (viewers / RECONNECTS_PER_SECOND) * 1_000) * random);
