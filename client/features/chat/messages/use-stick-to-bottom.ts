import { type UIEvent, useCallback, useLayoutEffect, useRef, useState } from "react";
import { shouldStickToBottom } from "./stick-to-bottom.ts";

type List = { scrollToEnd: () => void; getTotalSize: () => number };

/** Keeps a list scrolled to its end until the user scrolls up; `box` contains props for the scroll container. */
export function useStickToBottom(list: List, lastKey: string | undefined) {
  const [isFollowing, setIsFollowing] = useState(true);
  const gestureAtMs = useRef(Number.NEGATIVE_INFINITY);
  const heightBeforePx = useRef(0);
  const follow = useCallback(() => setIsFollowing(true), []);
  const heightPx = list.getTotalSize();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last message or height moves the end; the list object is stable.
  useLayoutEffect(() => {
    if (isFollowing) list.scrollToEnd();
  }, [isFollowing, heightPx, lastKey]);

  const noteGesture = ({ timeStamp }: UIEvent) => {
    gestureAtMs.current = timeStamp;
  };
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight }, timeStamp }: UIEvent) => {
    const scrollState = {
      wasFollowing: isFollowing,
      toEndPx: scrollHeight - scrollTop - clientHeight,
      heightPx: scrollHeight,
      heightBeforePx: heightBeforePx.current,
      sinceGestureMs: timeStamp - gestureAtMs.current,
    };
    heightBeforePx.current = scrollHeight;
    setIsFollowing(shouldStickToBottom(scrollState));
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
