/** A larger deviation means that the capture clock has jumped. */
const MAX_DEVIATION_MS = 200;

/**
 * Maps capture times to the page's clock. Each source counts from its own start, and arrival times jitter, so frame
 * intervals come from the source and the offset comes from the page.
 */
export class CaptureClock {
  #offsetMs: number | undefined;
  #lastMs = Number.NEGATIVE_INFINITY;

  /** Returns strictly increasing times. */
  place(captureMs: number, nowMs: number): number {
    const placed = captureMs + (this.#offsetMs ?? Number.NaN);
    if (!(Math.abs(placed - nowMs) <= MAX_DEVIATION_MS)) this.#offsetMs = nowMs - captureMs;
    return this.advance(captureMs + (this.#offsetMs ?? 0));
  }

  /** For repeated frames, which have no capture time of their own. */
  advance(timeMs: number): number {
    this.#lastMs = Math.max(timeMs, this.#lastMs + 1);
    return this.#lastMs;
  }

  /** Called when another source begins. */
  reset(): void {
    this.#offsetMs = undefined;
  }
}
