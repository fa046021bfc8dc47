const MAX_AHEAD_MS = 3_000;
const MAX_PAUSE_MS = 1_000;

/** Throttles a file that is pushed faster than real time. */
export class PushPacer {
  #baseMs: number | undefined;

  /** How long to pause reading from the publisher. `mediaMs` is on the continuous timeline. */
  pauseMs(mediaMs: number, nowMs: number): number {
    const baseMs = nowMs - mediaMs;
    this.#baseMs = Math.max(this.#baseMs ?? baseMs, baseMs);
    return Math.min(MAX_PAUSE_MS, Math.max(0, this.#baseMs - baseMs - MAX_AHEAD_MS));
  }
}
