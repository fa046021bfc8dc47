export const RELOAD_GUARD_SECONDS = 60;
const KEY = "chunk-reload-at-ms";

/** May the page reload itself now? At most once a minute, or a broken deploy would loop. */
export const mayReload = (lastMs: number | undefined, nowMs: number): boolean =>
  lastMs === undefined || nowMs - lastMs >= RELOAD_GUARD_SECONDS * 1000;

/** A chunk that is gone means a new version was deployed: one reload brings it. */
export function reloadOnFailedChunk(window: Window): void {
  window.addEventListener("vite:preloadError", (event) => {
    const stored = Number(window.sessionStorage.getItem(KEY));
    if (!mayReload(stored || undefined, Date.now())) return;
    event.preventDefault();
    window.sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
  });
}
