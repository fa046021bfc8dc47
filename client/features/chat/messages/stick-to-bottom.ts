/** This close to the end counts as the end. */
const AT_END_PX = 48;
/** A scroll event this long after a gesture is attributed to it. */
const GESTURE_MS = 1_000;

export type ScrollState = {
  wasFollowing: boolean;
  toEndPx: number;
  heightPx: number;
  heightBeforePx: number;
  sinceGestureMs: number;
};

/** New or measured messages scroll the list too, and slow devices report that late: only a gesture, or a scroll in an unchanged list, leaves the end. */
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
