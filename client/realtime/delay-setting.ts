import { MAX_DELAY_SECONDS, parseDelay } from "#domain/matches/spoilers/delay.ts";
import { measuredDelayMs, onMeasuredDelayChange } from "./measured-delay.ts";

const KEY = "watch-delay";

const listeners = new Set<() => void>();
let seconds: number | undefined;

function stored(): number {
  try {
    return parseDelay(localStorage.getItem(KEY));
  } catch {
    // Storage is not available, so there is no delay.
    return 0;
  }
}

/** The delay chosen in the settings. */
export function chosenDelaySeconds(): number {
  seconds ??= typeof localStorage === "undefined" ? 0 : stored();
  return seconds;
}

/**
 * How far the visitor's picture is behind: measured by the player, or otherwise as chosen. Updates must not spoil it.
 */
export function delaySeconds(): number {
  const measured = measuredDelayMs();
  return measured === undefined ? chosenDelaySeconds() : measured / 1_000;
}

/** The value for the worker's cookie: whole seconds, rounded up so that nothing is spoiled. */
export const delayCookieSeconds = (): number => Math.min(MAX_DELAY_SECONDS, Math.ceil(delaySeconds()));

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
  const stopMeasured = onMeasuredDelayChange(listener);
  return () => {
    listeners.delete(listener);
    stopMeasured();
  };
}
