/** Further apart, and the capture clock has jumped. */
const MAX_DEVIATION_MS = 200;

/**
 * Maps capture times to the clock of the page. Every source counts from another start, and arrival times jitter:
 * the distance between frames is the source's, the start is the page's.
 */
export class CaptureClock {
  #offsetMs: number | undefined;
  #lastMs = Number.NEGATIVE_INFINITY;

  /** Grows with every call. */
  place(captureMs: number, nowMs: number): number {
    const placed = captureMs + (this.#offsetMs ?? Number.NaN);
    if (!(Math.abs(placed - nowMs) <= MAX_DEVIATION_MS)) this.#offsetMs = nowMs - captureMs;
    return this.advance(captureMs + (this.#offsetMs ?? 0));
  }

  /** For a frame that is repeated. */
  advance(timeMs: number): number {
    this.#lastMs = Math.max(timeMs, this.#lastMs + 1);
    return this.#lastMs;
  }

  /** Another source begins. */
  reset(): void {
    this.#offsetMs = undefined;
  }
}
