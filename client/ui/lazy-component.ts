import { lazyRouteComponent } from "@tanstack/react-router";
import { type ComponentType, lazy } from "react";
import { isReloadPending } from "#client/entry/reload-on-failed-chunk.ts";

/** Pending while the page is about to be loaded again for what is missing: a failure would replace the whole page for a part of it. */
export async function loadOrStayPending<Loaded>(
  load: () => Promise<Loaded>,
  willReload = isReloadPending,
): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (!willReload()) throw error;
    return new Promise(() => undefined);
  }
}

/** A component with a script of its own. */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadOrStayPending(load) }));

/** A screen with a script of its own, which the router preloads. */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => loadOrStayPending(load), name);
