const listeners = new Set<() => void>();
let delayMs: number | undefined;

/** Delay of the live being watched; undefined if there is none, or if the viewer chose to see updates first. */
export const measuredDelayMs = (): number | undefined => delayMs;

/** Called by the playback clock, which is only loaded on pages with a player. */
export function setMeasuredDelay(next: number | undefined): void {
  delayMs = next;
  for (const listener of [...listeners]) listener();
}

export function onMeasuredDelayChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
