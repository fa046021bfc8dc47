/** Half of what a Durable Object can welcome, so that connected viewers still receive messages meanwhile. */
const RECONNECTS_PER_SECOND = 500;
export const MAX_RECONNECT_SPREAD_MS = 60_000;
/** The backoff alone spreads pages over a quarter of a second: enough for so few. */
const SPREAD_OF_BACKOFF_MS = 250;

/** A restart closes every inbox of a brand, but an inbox knows only its own tabs: the rate of ticket requests sets the limit. */
export const INBOX_AUDIENCE = 5_000;

/** How long the reconnects of a room's audience take after all were dropped; each page waits a random part of it. */
export function reconnectSpreadMs(viewers: number): number {
  const spreadMs = Math.min(MAX_RECONNECT_SPREAD_MS, Math.round((viewers / RECONNECTS_PER_SECOND) * 1_000));
  return spreadMs > SPREAD_OF_BACKOFF_MS ? spreadMs : 0;
}
