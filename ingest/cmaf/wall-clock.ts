/** The publisher's clock may be slower than ours by this share without being taken for network delay. */
const MAX_DRIFT = 0.005;

/** Maps media time to wall clock time. The message that arrived with the least delay decides. */
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

  /** After a restart of the publisher's clock the old relation is worthless. */
  reset(): void {
    this.#baseMs = undefined;
  }

  wallMs(mediaMs: number): number {
    return Math.round((this.#baseMs ?? 0) + mediaMs);
  }
}
