import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { SHOW_AFTER_MS } from "#client/entry/pending.ts";
import { Skeleton } from "#client/ui/skeleton.tsx";

const ROWS = ["h-24", "h-10", "h-12", "h-12", "h-12", "h-12", "h-12", "h-12"];

/** In place of the page that is being left, when the next one is not there at once. */
export function NavigationSkeleton() {
  const { history } = useRouter();
  const isWaiting = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname,
  });
  const [isLate, setIsLate] = useState(false);
  // Going back keeps the old page: hiding it would lose the scroll position that is to be restored.
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
