/** Within this distance, the list counts as scrolled to its end. */
const AT_END_PX = 48;
/** A scroll event within this time after a gesture is attributed to it. */
const GESTURE_MS = 1_000;

export type ScrollState = {
  wasFollowing: boolean;
  toEndPx: number;
  heightPx: number;
  heightBeforePx: number;
  sinceGestureMs: number;
};

/**
 * New or newly measured messages also scroll the list, and slow devices report that late. So only a gesture, or a
 * scroll in an unchanged list, counts as leaving the end.
 */
export function shouldStickToBottom({
  wasFollowing,
  toEndPx,
  heightPx,
  heightBeforePx,
  sinceGestureMs,
}: ScrollState): boolean {
  if (toEndPx <= AT_END_PX) return true;
  const isUserScroll = sinceGestureMs <= GESTURE_MS || heightPx === heightBeforePx;
  return wasFollowing && !isUserScroll;
}
