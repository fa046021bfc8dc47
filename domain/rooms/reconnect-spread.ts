/** Half of a Durable Object's capacity for new connections, so that connected viewers still receive messages. */
const RECONNECTS_PER_SECOND = 500;
export const MAX_RECONNECT_SPREAD_MS = 60_000;
/** The backoff alone spreads pages over 250 ms, which is enough for small audiences. */
const SPREAD_OF_BACKOFF_MS = 250;

/**
 * A restart closes every inbox of a brand, but each inbox only knows its own tabs; the limit is the rate of ticket
 * requests.
 */
export const INBOX_AUDIENCE = 5_000;

/**
 * How long to spread the reconnects of a room's audience after all were dropped; each page waits a random part of it.
 */
export function reconnectSpreadMs(viewers: number): number {
  const spreadMs = Math.min(MAX_RECONNECT_SPREAD_MS, Math.round((viewers / RECONNECTS_PER_SECOND) * 1_000));
  return spreadMs > SPREAD_OF_BACKOFF_MS ? spreadMs : 0;
}
