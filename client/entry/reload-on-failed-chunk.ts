export const RELOAD_GUARD_SECONDS = 60;
const KEY = "chunk-reload-at-ms";
const ROUTER_KEY = "tanstack_router_reload:";
const CHECK_PAUSE_MS = 5_000;

/** At most once a minute; otherwise a broken deployment would cause a reload loop. */
export const mayReload = (lastMs: number | undefined, nowMs: number): boolean =>
  lastMs === undefined || nowMs - lastMs >= RELOAD_GUARD_SECONDS * 1000;

let isPending = false;

/** Whether the page will reload because of a missing chunk, now or as soon as the site is reachable. */
export const isReloadPending = (): boolean => isPending;

type Connection = {
  isOnline(): boolean;
  isSiteReachable(): Promise<boolean>;
  /** Resolves when it is worth checking again. */
  untilNextCheck(): Promise<void>;
};

const browserConnection: Connection = {
  isOnline: () => navigator.onLine,
  // Any response counts. Browsers report being online even in a tunnel.
  isSiteReachable: () =>
    fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
      () => true,
      () => false,
    ),
  untilNextCheck: () =>
    new Promise((resolve) => {
      addEventListener("online", () => resolve(), { once: true });
      setTimeout(resolve, CHECK_PAUSE_MS);
    }),
};

type WindowLike = Pick<Window, "addEventListener" | "sessionStorage"> & { location: Pick<Location, "reload"> };

/**
 * A missing chunk means that a new version was deployed, so the page reloads once. While the site is unreachable, it
 * waits: a reload would lose the page.
 */
export function reloadOnFailedChunk(window: WindowLike, connection: Connection = browserConnection): void {
  isPending = false;
  async function reloadOnceReachable(): Promise<void> {
    while (!(await connection.isSiteReachable())) await connection.untilNextCheck();
    window.sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
  }
  window.addEventListener("vite:preloadError", (event) => {
    // The router would reload at once; this makes it believe that it already has.
    window.sessionStorage.setItem(`${ROUTER_KEY}${event.payload.message}`, "1");
    const lastMs = Number(window.sessionStorage.getItem(KEY)) || undefined;
    if (isPending || (connection.isOnline() && !mayReload(lastMs, Date.now()))) return;
    isPending = true;
    void reloadOnceReachable();
  });
}
