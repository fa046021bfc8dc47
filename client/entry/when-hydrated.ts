/** The idle callback follows what hydration itself has started; a page that is never idle must become interactive too. */
const MAX_WAIT_MS = 10_000;

let isHydrated = false;
const waiting = new Set<() => void>();

/** Called once by the shell when React has hydrated it. */
export function markHydrated(): void {
  isHydrated = true;
  for (const callback of waiting) callback();
  waiting.clear();
}

/** Calls back after hydration: an update that reached a streamed part earlier would no longer match the server's HTML. */
export function whenHydrated(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  const whenIdle = () => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === "function") idle = requestIdleCallback(callback, { timeout: MAX_WAIT_MS });
    else timer = setTimeout(callback, 50);
  };
  const onLoad = () => {
    if (isHydrated) whenIdle();
    else waiting.add(whenIdle);
  };
  if (document.readyState === "complete") onLoad();
  else addEventListener("load", onLoad, { once: true });
  return () => {
    removeEventListener("load", onLoad);
    waiting.delete(whenIdle);
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
