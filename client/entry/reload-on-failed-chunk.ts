export const RELOAD_GUARD_SECONDS = 60;
const KEY = "chunk-reload-at-ms";
const ROUTER_KEY = "tanstack_router_reload:";

/** At most once a minute, or a broken deploy would loop. */
export const mayReload = (lastMs: number | undefined, nowMs: number): boolean =>
  lastMs === undefined || nowMs - lastMs >= RELOAD_GUARD_SECONDS * 1000;

type WindowLike = Pick<Window, "addEventListener" | "sessionStorage"> & {
  navigator: Pick<Navigator, "onLine">;
  location: Pick<Location, "reload">;
};

/** A missing chunk means a new version was deployed: reload once. Offline a reload would lose the page, so it waits for the connection. */
export function reloadOnFailedChunk(window: WindowLike): void {
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
    // The router would reload once more; this makes it believe that it already has.
    else window.sessionStorage.setItem(`${ROUTER_KEY}${event.payload.message}`, "1");
  });
}
