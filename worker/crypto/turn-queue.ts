import { AppError } from "#domain/errors.ts";

const POLL_MS = 20;
/** Below `FORGOTTEN_MS`, so that a waiting request is not dropped from the queue. */
const MAX_POLL_MS = 400;
/** A cancelled request stops polling for its turn; it is dropped from the queue this long after its last poll. */
const FORGOTTEN_MS = 1_000;

type Limits = {
  /** As many as can finish within `maxWaitMs`; any more would only time out. */
  maxWaiting: number;
  maxWaitMs: number;
  /** A request that is cancelled during its turn never releases it, so the turn expires after this long. */
  abandonedMs: number;
  /** Minimum rest after each turn in a burst. */
  restMs: number;
  retryAfterSeconds: number;
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Serializes CPU-heavy work, so that the isolate can serve other requests in between. */
export class TurnQueue {
  readonly #limits: Limits;
  readonly #sleep: (ms: number) => Promise<void>;
  readonly #waiting = new Map<symbol, number>();
  #takenAtMs: number | undefined;
  #endedAtMs = 0;
  #restUntilMs = 0;

  constructor(limits: Limits, sleep = pause) {
    this.#limits = limits;
    this.#sleep = sleep;
  }

  /** Waits for its turn; rejects if the queue is full or the wait times out. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const { maxWaiting, maxWaitMs, restMs, retryAfterSeconds } = this.#limits;
    const deadlineMs = Date.now() + maxWaitMs;
    this.#forgetCancelled();
    if (this.#waiting.size >= maxWaiting) throw new AppError("server_busy", [], retryAfterSeconds);
    const ticket = Symbol();
    this.#waiting.set(ticket, Date.now());
    try {
      // First come, first served.
      while (this.#isTaken() || this.#waiting.keys().next().value !== ticket) {
        if (Date.now() >= deadlineMs) throw new AppError("server_busy", [], retryAfterSeconds);
        await this.#sleep(this.#pollMs(ticket));
        // Setting an existing key keeps its place; a ticket dropped while the isolate was busy rejoins at the end.
        this.#waiting.set(ticket, Date.now());
        this.#forgetCancelled();
      }
    } finally {
      this.#waiting.delete(ticket);
    }
    const turn = Date.now();
    // Requests that arrive while the isolate is busy reach this line one at a time, so each finds the queue empty.
    const isNext = turn - this.#endedAtMs < 2 * restMs;
    this.#takenAtMs = turn;
    try {
      return await work();
    } finally {
      if (this.#takenAtMs === turn) this.#takenAtMs = undefined;
      this.#endedAtMs = Date.now();
      // In a burst, rest for as long as the work took, so that other requests get half of the time.
      if (isNext || this.#waiting.size > 0)
        this.#restUntilMs = Math.max(this.#restUntilMs, this.#endedAtMs + Math.max(restMs, this.#endedAtMs - turn));
    }
  }

  /** Each poll takes a turn of the event loop, so a request sleeps at least through the rests of those ahead of it. */
  #pollMs(ticket: symbol): number {
    let inFront = 0;
    for (const other of this.#waiting.keys()) {
      if (other === ticket) break;
      inFront += 1;
    }
    const restingMs = Math.max(0, this.#restUntilMs - Date.now());
    return Math.min(MAX_POLL_MS, Math.max(POLL_MS, restingMs + inFront * this.#limits.restMs));
  }

  #forgetCancelled(): void {
    const nowMs = Date.now();
    for (const [ticket, seenAtMs] of this.#waiting) if (nowMs - seenAtMs > FORGOTTEN_MS) this.#waiting.delete(ticket);
  }

  #isTaken(): boolean {
    const nowMs = Date.now();
    const isAtWork = this.#takenAtMs !== undefined && nowMs - this.#takenAtMs < this.#limits.abandonedMs;
    return nowMs < this.#restUntilMs || isAtWork;
  }
}
