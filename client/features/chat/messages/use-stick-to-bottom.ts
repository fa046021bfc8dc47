import { type UIEvent, useCallback, useLayoutEffect, useRef, useState } from "react";
import { shouldStickToBottom } from "./stick-to-bottom.ts";

type List = { scrollToEnd: () => void; getTotalSize: () => number };

/** Keeps a list at its end until its reader scrolls up; `box` goes onto what scrolls. */
export function useStickToBottom(list: List, lastKey: string | undefined) {
  const [isFollowing, setIsFollowing] = useState(true);
  const gestureAtMs = useRef(Number.NEGATIVE_INFINITY);
  const heightBeforePx = useRef(0);
  const follow = useCallback(() => setIsFollowing(true), []);
  const heightPx = list.getTotalSize();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last line or height makes a new end; the list is the same.
  useLayoutEffect(() => {
    if (isFollowing) list.scrollToEnd();
  }, [isFollowing, heightPx, lastKey]);

  const noteGesture = ({ timeStamp }: UIEvent) => {
    gestureAtMs.current = timeStamp;
  };
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight }, timeStamp }: UIEvent) => {
    const seen = {
      wasFollowing: isFollowing,
      toEndPx: scrollHeight - scrollTop - clientHeight,
      heightPx: scrollHeight,
      heightBeforePx: heightBeforePx.current,
      sinceGestureMs: timeStamp - gestureAtMs.current,
    };
    heightBeforePx.current = scrollHeight;
    setIsFollowing(shouldStickToBottom(seen));
  };
  return {
    isFollowing,
    follow,
    box: {
      onScroll,
      onWheel: noteGesture,
      onTouchMove: noteGesture,
      onKeyDown: noteGesture,
      onPointerDown: noteGesture,
    },
  };
}
