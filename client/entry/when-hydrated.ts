/** Idle callbacks run after the work that hydration started; this bounds the wait on pages that are never idle. */
const MAX_WAIT_MS = 10_000;

let isHydrated = false;
const waiting = new Set<() => void>();

let isPageHydrated = false;
const waitingForPage = new Set<() => void>();

/** Called once by the shell when React has hydrated its page, which happens in a separate pass after the shell. */
export function markPageHydrated(): void {
  isPageHydrated = true;
  for (const callback of waitingForPage) callback();
  waitingForPage.clear();
}

/** Calls back at once, or as soon as the page is hydrated. */
export function oncePageHydrated(callback: () => void): void {
  if (isPageHydrated) callback();
  else waitingForPage.add(callback);
}

/** Called once by the shell when React has hydrated it. */
export function markHydrated(): void {
  isHydrated = true;
  for (const callback of waiting) callback();
  waiting.clear();
}

/** Calls back after hydration, because an earlier update would no longer match the server's HTML. */
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
