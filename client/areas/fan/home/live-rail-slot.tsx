import "#client/features/live/live-tile.css";
import "./now-rail.css";
import { Suspense, useState } from "react";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import type { MatchList } from "#domain/matches/views.ts";

/** The server's HTML has the rail; its code is not part of the first load, so it is hydrated a little later. */
const NowRail = lazyScreen(() => import("./now-rail.tsx"), "NowRail");

/** Else the first page of a server process would stream the rail in late, and move what is below it. */
export const preloadLiveRail = async (): Promise<void> => NowRail.preload?.();

/** One element for good: React drops the server's HTML of a boundary that renders again before it is hydrated. */
export const LiveRailSlot = ({ list }: { list: MatchList }) =>
  useState(
    <Suspense>
      <NowRail rendered={list} />
    </Suspense>,
  )[0];
