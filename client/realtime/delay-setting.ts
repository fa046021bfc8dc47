import { MAX_DELAY_SECONDS, parseDelay } from "#domain/matches/spoilers/delay.ts";

const KEY = "watch-delay";

const listeners = new Set<() => void>();
let seconds: number | undefined;

function stored(): number {
  try {
    return parseDelay(localStorage.getItem(KEY));
  } catch {
    // Storage is closed to this page: nothing is held back.
    return 0;
  }
}

/** How far behind the news this browser wants to be: a picture that comes late must not be told before it is seen. */
export function delaySeconds(): number {
  seconds ??= typeof localStorage === "undefined" ? 0 : stored();
  return seconds;
}

export function setDelaySeconds(next: number): void {
  seconds = Math.max(0, Math.min(MAX_DELAY_SECONDS, Math.round(next)));
  try {
    localStorage.setItem(KEY, String(seconds));
  } catch {
    // It holds until the page is left.
  }
  for (const listener of [...listeners]) listener();
}

export function onDelayChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
