import "#client/features/live/live-tile.css";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense } from "react";

/** The server's HTML has the rail; its code is not part of the first load, so it is hydrated a little later. */
const LiveRail = lazyRouteComponent(() => import("#client/features/live/live-rail.tsx"), "LiveRail");

/** Else the first page of a server process would stream the rail in late, and move what is below it. */
export const preloadLiveRail = async (): Promise<void> => LiveRail.preload?.();

export const LiveRailSlot = () => (
  <Suspense>
    <LiveRail />
  </Suspense>
);
