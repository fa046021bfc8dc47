/** How much slower the publisher's clock may run than ours before the drift is taken for network delay. */
const MAX_DRIFT = 0.005;

/** Maps media time to wall clock time, based on the message that arrived with the least delay. */
export class WallClock {
  #baseMs: number | undefined;
  #lastMediaMs = 0;

  observe(mediaMs: number, nowMs: number): void {
    const candidateMs = nowMs - mediaMs;
    if (this.#baseMs === undefined || candidateMs < this.#baseMs) this.#baseMs = candidateMs;
    else {
      const mayGrowMs = Math.max(0, mediaMs - this.#lastMediaMs) * MAX_DRIFT;
      this.#baseMs += Math.min(candidateMs - this.#baseMs, mayGrowMs);
    }
    this.#lastMediaMs = mediaMs;
  }

  /** Call after a restart of the publisher's clock, which invalidates the mapping. */
  reset(): void {
    this.#baseMs = undefined;
  }

  wallMs(mediaMs: number): number {
    return Math.round((this.#baseMs ?? 0) + mediaMs);
  }
}
