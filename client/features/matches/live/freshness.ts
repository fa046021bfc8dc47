import { m } from "#messages";

/** A score without an update for this long may be wrong. */
export const FEED_DELAYED_SECONDS = 60;

export const isFeedDelayed = (updatedAtMs: number, nowMs: number): boolean =>
  nowMs - updatedAtMs >= FEED_DELAYED_SECONDS * 1_000;

export function freshnessText(updatedAtMs: number, nowMs: number): string {
  if (isFeedDelayed(updatedAtMs, nowMs)) return m.match_feed_delayed();
  const seconds = Math.floor((nowMs - updatedAtMs) / 1_000);
  return seconds < 1 ? m.match_updated_now() : m.match_updated_seconds({ seconds });
}
