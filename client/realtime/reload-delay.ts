/** Pages may be served from a cache this long, and reading takes a moment. */
const CACHED_MS = 10_000;

/**
 * When a page loaded at a time must load again because its room has changes only since `sinceMs`; undefined when it has
 * nothing to miss. Late enough that the next page cannot come from before; at once without a time.
 */
export function reloadDelayMs(sinceMs: number, loadedAtMs: number, nowMs: number): number | undefined {
  if (sinceMs === Number.POSITIVE_INFINITY) return 0;
  const completeAtMs = sinceMs + CACHED_MS;
  return loadedAtMs >= completeAtMs ? undefined : Math.max(0, completeAtMs - nowMs);
}
