import { lazy, Suspense, useEffect, useState } from "react";
import { whenHydrated } from "#client/entry/when-hydrated.ts";
import type { MatchView } from "#domain/matches/contract.ts";

const FollowedGroup = lazy(async () => ({ default: (await import("./followed-group.tsx")).FollowedGroup }));

/** Guests' follows are known in the browser only, so the group is loaded after hydration. */
export function FollowedGroupSlot({ view }: { view: MatchView }) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => whenHydrated(() => setIsHydrated(true)), []);
  if (!isHydrated) return null;
  return (
    <Suspense>
      <FollowedGroup view={view} />
    </Suspense>
  );
}
