import { AppError } from "#domain/errors.ts";

const POLL_MS = 20;
/** Less than the time after which a request is forgotten. */
const MAX_POLL_MS = 400;
/** When each asked for its turn last; one that is cancelled asks no more, and is forgotten. */
const FORGOTTEN_MS = 1_000;

type Limits = {
  /** What can be done within the time to wait; more would only wait in vain. */
  maxWaiting: number;
  maxWaitMs: number;
  /** A request that is cancelled during its turn never frees it. */
  abandonedMs: number;
  /** After each turn in a burst, at least. */
  restMs: number;
  retryAfterSeconds: number;
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Work that keeps the isolate busy runs one at a time, and everything else runs in between. */
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

  /** Waits for its turn; rejects when too many wait already. */
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
        // A key that is set again keeps its place; one forgotten while the isolate was busy queues again.
        this.#waiting.set(ticket, Date.now());
        this.#forgetCancelled();
      }
    } finally {
      this.#waiting.delete(ticket);
    }
    const turn = Date.now();
    // Requests that arrive while the isolate is busy get here one by one: each finds the queue empty.
    const isNext = turn - this.#endedAtMs < 2 * restMs;
    this.#takenAtMs = turn;
    try {
      return await work();
    } finally {
      if (this.#takenAtMs === turn) this.#takenAtMs = undefined;
      this.#endedAtMs = Date.now();
      // In a burst, as long as the work took: half of the time belongs to everything else.
      if (isNext || this.#waiting.size > 0)
        this.#restUntilMs = Math.max(this.#restUntilMs, this.#endedAtMs + Math.max(restMs, this.#endedAtMs - turn));
    }
  }

  /** Each wake is a turn of the isolate, so a request with others in front sleeps at least through their rests. */
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
