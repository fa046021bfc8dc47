import { MAX_DELAY_SECONDS, parseDelay } from "#domain/matches/spoilers/delay.ts";

const KEY = "watch-delay";

const listeners = new Set<() => void>();
let seconds: number | undefined;

function stored(): number {
  try {
    return parseDelay(localStorage.getItem(KEY));
  } catch {
    // Storage is not available: no delay.
    return 0;
  }
}

/** The visitor's broadcast delay, so that updates do not spoil a delayed stream. */
export function delaySeconds(): number {
  seconds ??= typeof localStorage === "undefined" ? 0 : stored();
  return seconds;
}

export function setDelaySeconds(next: number): void {
  seconds = Math.max(0, Math.min(MAX_DELAY_SECONDS, Math.round(next)));
  try {
    localStorage.setItem(KEY, String(seconds));
  } catch {
    // Without storage it lasts until the page is left.
  }
  for (const listener of [...listeners]) listener();
}

export function onDelayChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
