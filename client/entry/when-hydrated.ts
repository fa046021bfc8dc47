/** The browser is idle when everything is taken over; a page that is never idle must still come alive. */
const LONGEST_WAIT_MS = 10_000;

/**
 * Calls back when the page stands as the worker sent it: the stream has ended and its late parts have been taken over.
 * News told earlier would reach a part before it is taken over, and it would no longer be what was sent.
 */
export function whenHydrated(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  const onLoad = () => {
    // Safari has no idle callback; a turn of the event loop lets what is queued go first.
    if (typeof requestIdleCallback === "function") idle = requestIdleCallback(callback, { timeout: LONGEST_WAIT_MS });
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
