/** So near the end, one reads along. */
const AT_END_PX = 48;
/** As long after a gesture a scroll is taken for what it did. */
const GESTURE_MS = 1_000;

export type ScrollState = {
  wasFollowing: boolean;
  toEndPx: number;
  heightPx: number;
  heightBeforePx: number;
  sinceGestureMs: number;
};

/**
 * Does the list follow its end from here? Lines that come in or are measured move it as well, and a slow device tells of
 * that when more have come: only the reader leaves the end, by a gesture or in a list that did not change meanwhile.
 */
export function shouldStickToBottom({
  wasFollowing,
  toEndPx,
  heightPx,
  heightBeforePx,
  sinceGestureMs,
}: ScrollState): boolean {
  if (toEndPx <= AT_END_PX) return true;
  const byReader = sinceGestureMs <= GESTURE_MS || heightPx === heightBeforePx;
  return wasFollowing && !byReader;
}
