const MAX_AHEAD_MS = 3_000;
const MAX_PAUSE_MS = 1_000;

/** A file that is pushed faster than it plays is slowed down to real time. */
export class Pace {
  #baseMs: number | undefined;

  /** How long the publisher must wait before it is read again. `mediaMs` is on the continuous timeline. */
  pauseMs(mediaMs: number, nowMs: number): number {
    const baseMs = nowMs - mediaMs;
    this.#baseMs = Math.max(this.#baseMs ?? baseMs, baseMs);
    return Math.min(MAX_PAUSE_MS, Math.max(0, this.#baseMs - baseMs - MAX_AHEAD_MS));
  }
}
