import "#client/features/live/live-tile.css";
import "./live-rail.css";
import { Suspense, useState } from "react";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import type { MatchList } from "#domain/matches/views.ts";

/** In the server's HTML but not in the first load, so it is hydrated slightly later. */
const HomeLiveRail = lazyScreen(() => import("./live-rail.tsx"), "HomeLiveRail");

/** Without it, the first page of a server process would stream the rail in late and shift the layout. */
export const preloadLiveRail = async (): Promise<void> => HomeLiveRail.preload?.();

/** Created once, because React drops the server's HTML of a boundary that re-renders before hydration. */
export const LiveRailSlot = ({ list }: { list: MatchList }) =>
  useState(
    <Suspense>
      <HomeLiveRail rendered={list} />
    </Suspense>,
  )[0];
