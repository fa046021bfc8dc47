const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The polling interval of a comment count: short for active conversations, long for old articles. */
export function commentPollIntervalMs(newestAtMs: number | null, nowMs: number): number {
  if (newestAtMs === null) return MINUTE_MS;
  const ageMs = nowMs - newestAtMs;
  if (ageMs < 10 * MINUTE_MS) return 10_000;
  return ageMs < 6 * HOUR_MS ? 30_000 : 2 * MINUTE_MS;
}
