export const RELOAD_GUARD_SECONDS = 60;
const KEY = "chunk-reload-at-ms";
const ROUTER_KEY = "tanstack_router_reload:";

/** May the page reload itself now? At most once a minute, or a broken deploy would loop. */
export const mayReload = (lastMs: number | undefined, nowMs: number): boolean =>
  lastMs === undefined || nowMs - lastMs >= RELOAD_GUARD_SECONDS * 1000;

/** As much of a window as this needs. */
type Reloadable = Pick<Window, "addEventListener" | "sessionStorage"> & {
  navigator: Pick<Navigator, "onLine">;
  location: Pick<Location, "reload">;
};

/**
 * A chunk that is gone means a new version was deployed: one reload brings it. Without a line there is nothing to reload
 * from, and the page would be lost with all that can still be read on it: it stays, and is made whole when the line is back.
 */
export function reloadOnFailedChunk(window: Reloadable): void {
  const reload = (): boolean => {
    const stored = Number(window.sessionStorage.getItem(KEY));
    if (!mayReload(stored || undefined, Date.now())) return false;
    window.sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
    return true;
  };
  window.addEventListener("vite:preloadError", (event) => {
    if (!window.navigator.onLine) window.addEventListener("online", reload, { once: true });
    else if (reload()) event.preventDefault();
    // The router would reload once more by itself; it believes that it has.
    else window.sessionStorage.setItem(`${ROUTER_KEY}${event.payload.message}`, "1");
  });
}
