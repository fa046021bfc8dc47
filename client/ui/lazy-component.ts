import { lazyRouteComponent } from "@tanstack/react-router";
import { type ComponentType, lazy } from "react";
import { isReloadPending } from "#client/entry/reload-on-failed-chunk.ts";

/** Stays pending if the page is about to reload for a missing chunk; an error would replace the whole page. */
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

/** A component in a separate chunk. */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadOrStayPending(load) }));

/** A screen in a separate chunk, which the router preloads. */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => loadOrStayPending(load), name);
