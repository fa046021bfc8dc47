import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { SHOW_AFTER_MS } from "#client/entry/pending.ts";
import { Skeleton } from "#client/ui/skeleton.tsx";

const ROWS = ["h-24", "h-10", "h-12", "h-12", "h-12", "h-12", "h-12", "h-12"];

/** Replaces the page being left if the next one takes a while to load. */
export function NavigationSkeleton() {
  const { history } = useRouter();
  const isWaiting = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname,
  });
  const [isLate, setIsLate] = useState(false);
  // When going back, the old page stays, because hiding it would lose the scroll position to be restored.
  const isForward = useRef(false);
  useEffect(
    () =>
      history.subscribe(({ action }) => {
        isForward.current = action.type === "PUSH" || action.type === "REPLACE";
      }),
    [history],
  );
  useEffect(() => {
    if (!isWaiting || !isForward.current) return;
    const timer = setTimeout(() => setIsLate(true), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting]);
  if (!isWaiting || !isLate) return null;
  return (
    <div className="page-skeleton">
      {ROWS.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change.
        <Skeleton key={at} className={height} />
      ))}
    </div>
  );
}
