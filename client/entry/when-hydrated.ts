/** The idle callback marks the end of hydration; a page that is never idle must become interactive too. */
const MAX_WAIT_MS = 10_000;

/** Calls back after hydration: an update that reached a streamed part earlier would no longer match the server's HTML. */
export function whenHydrated(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  const onLoad = () => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === "function") idle = requestIdleCallback(callback, { timeout: MAX_WAIT_MS });
    else timer = setTimeout(callback, 50);
  };
  if (document.readyState === "complete") onLoad();
  else addEventListener("load", onLoad, { once: true });
  return () => {
    removeEventListener("load", onLoad);
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
