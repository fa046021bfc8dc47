/** Token bucket, one per socket. */
const BURST_FRAMES = 40;
const FRAMES_PER_SECOND = 10;
/** Frames over the limit before the socket is closed: a bad network sends in bursts, whereas a flood continues. */
const MAX_REJECTED = 200;

export type RateLimitDecision = "accept" | "reject" | "reject_quietly" | "close";

/** Rate limit for one socket. Rejected frames are not parsed. */
export class FrameRateLimiter {
  #tokens = BURST_FRAMES;
  #atMs: number;
  #rejected = 0;

  constructor(nowMs: number) {
    this.#atMs = nowMs;
  }

  check(nowMs: number): RateLimitDecision {
    const refilled = (Math.max(0, nowMs - this.#atMs) / 1000) * FRAMES_PER_SECOND;
    this.#tokens = Math.min(BURST_FRAMES, this.#tokens + refilled);
    this.#atMs = nowMs;
    if (this.#tokens >= 1) {
      this.#tokens -= 1;
      // A pause resets the count.
      if (this.#tokens >= BURST_FRAMES - 1) this.#rejected = 0;
      return "accept";
    }
    this.#rejected += 1;
    if (this.#rejected >= MAX_REJECTED) return "close";
    return this.#rejected === 1 ? "reject" : "reject_quietly";
  }
}
