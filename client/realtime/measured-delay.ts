const listeners = new Set<() => void>();
let delayMs: number | undefined;

/** The delay of a viewer of a live; undefined without one, or when the viewer wants to be first. */
export const measuredDelayMs = (): number | undefined => delayMs;

/** Called by the playback clock, which only pages with a player load. */
export function setMeasuredDelay(next: number | undefined): void {
  delayMs = next;
  for (const listener of [...listeners]) listener();
}

export function onMeasuredDelayChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
