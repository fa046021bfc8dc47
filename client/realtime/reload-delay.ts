/** Caches may serve pages for this long, and reading takes a moment. */
const CACHED_MS = 10_000;

/**
 * Delay until a page must reload because its room only has changes since `sinceMs`; undefined if it can't have missed
 * any. Late enough that the next page cannot be older than `sinceMs`, or 0 if `sinceMs` is infinite.
 */
export function reloadDelayMs(sinceMs: number, loadedAtMs: number, nowMs: number): number | undefined {
  if (sinceMs === Number.POSITIVE_INFINITY) return 0;
  const completeAtMs = sinceMs + CACHED_MS;
  return loadedAtMs >= completeAtMs ? undefined : Math.max(0, completeAtMs - nowMs);
}
