/** Shares of the chosen bitrate, from best to worst. */
const LEVELS_PERCENT = [100, 70, 50, 35] as const;
/** Queue lengths, in parts of half a second. */
const LONG_PARTS = 4;
const HALF_RATE_PARTS = 12;
const NO_FRAMES_PARTS = 24;
const SHORT_PARTS = 1;
const STEP_DOWN_MS = 3_000;
const STEP_UP_MS = 20_000;

/** Frames to encode: all, every second one, or none until the queue has drained. */
export type FrameRate = "full" | "half" | "none";
export type Rate = { kbps: number; frames: FrameRate };

/** While the connection is slower than the encoder, lowers the bitrate first, then drops frames. */
export class RateControl {
  readonly #chosenKbps: number;
  #level = 0;
  #frames: FrameRate = "full";
  #changedAtMs: number;
  #congestedAtMs: number;

  constructor(chosenKbps: number, nowMs: number) {
    this.#chosenKbps = chosenKbps;
    this.#changedAtMs = nowMs;
    this.#congestedAtMs = nowMs;
  }

  get rate(): Rate {
    return { kbps: Math.round((this.#chosenKbps * (LEVELS_PERCENT[this.#level] ?? 100)) / 100), frames: this.#frames };
  }

  get isReduced(): boolean {
    return this.#level > 0 || this.#frames !== "full";
  }

  update(queuedParts: number, nowMs: number): Rate {
    if (queuedParts > SHORT_PARTS) this.#congestedAtMs = nowMs;
    this.#frames = this.#nextFrames(queuedParts);
    const sinceMs = nowMs - this.#changedAtMs;
    const isLowest = this.#level === LEVELS_PERCENT.length - 1;
    if (queuedParts >= LONG_PARTS && !isLowest && sinceMs >= STEP_DOWN_MS) this.#step(1, nowMs);
    const isStable = nowMs - this.#congestedAtMs >= STEP_UP_MS && sinceMs >= STEP_UP_MS;
    if (isStable && this.#level > 0) this.#step(-1, nowMs);
    return this.rate;
  }

  #step(by: 1 | -1, nowMs: number): void {
    this.#level += by;
    this.#changedAtMs = nowMs;
  }

  #nextFrames(queuedParts: number): FrameRate {
    if (queuedParts >= NO_FRAMES_PARTS) return "none";
    if (this.#frames === "none" && queuedParts > LONG_PARTS) return "none";
    return queuedParts >= HALF_RATE_PARTS ? "half" : "full";
  }
}
