/** Token bucket per socket. */
const BURST_FRAMES = 40;
const FRAMES_PER_SECOND = 10;
/** Frames above the rate before the socket is closed: a bad network sends in bursts, a flood continues. */
const MOST_REFUSED = 200;

export type RateLimitDecision = "open" | "refuse" | "refuse_quietly" | "close";

/** Limits one socket. Frames rejected here are not parsed. */
export class FrameRateLimiter {
  #left = BURST_FRAMES;
  #atMs: number;
  #refused = 0;

  constructor(nowMs: number) {
    this.#atMs = nowMs;
  }

  pass(nowMs: number): RateLimitDecision {
    const earned = (Math.max(0, nowMs - this.#atMs) / 1000) * FRAMES_PER_SECOND;
    this.#left = Math.min(BURST_FRAMES, this.#left + earned);
    this.#atMs = nowMs;
    if (this.#left >= 1) {
      this.#left -= 1;
      // A pause resets the count.
      if (this.#left >= BURST_FRAMES - 1) this.#refused = 0;
      return "open";
    }
    this.#refused += 1;
    if (this.#refused >= MOST_REFUSED) return "close";
    return this.#refused === 1 ? "refuse" : "refuse_quietly";
  }
}
