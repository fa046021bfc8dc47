import "#client/features/live/live-tile.css";
import "./now-rail.css";
import { lazyRouteComponent } from "@tanstack/react-router";
import { memo, Suspense } from "react";

/** The server's HTML has the rail; its code is not part of the first load, so it is hydrated a little later. */
const NowRail = lazyRouteComponent(() => import("./now-rail.tsx"), "NowRail");

/** Else the first page of a server process would stream the rail in late, and move what is below it. */
export const preloadLiveRail = async (): Promise<void> => NowRail.preload?.();

/** Memoized: React drops the server's HTML of a boundary that renders again before it is hydrated. */
export const LiveRailSlot = memo(() => (
  <Suspense>
    <NowRail />
  </Suspense>
));
