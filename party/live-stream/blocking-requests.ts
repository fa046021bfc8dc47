type Waiter = { isDone: () => boolean; resolve: (outcome: "done" | "timeout") => void };

/** Concurrent blocking requests per hub; the edge cache sends one per location. */
const MAX_WAITERS = 5_000;

/** Requests waiting for media that is not available yet. */
export class BlockingRequests {
  readonly #waiting = new Set<Waiter>();
  readonly #after: (delayMs: number, run: () => void) => void;

  constructor(after: (delayMs: number, run: () => void) => void) {
    this.#after = after;
  }

  get size(): number {
    return this.#waiting.size;
  }

  wait(isDone: () => boolean, timeoutMs: number): Promise<"done" | "timeout" | "full"> {
    if (isDone()) return Promise.resolve("done");
    if (this.#waiting.size >= MAX_WAITERS) return Promise.resolve("full");
    return new Promise((resolve) => {
      const waiter: Waiter = { isDone, resolve };
      this.#waiting.add(waiter);
      this.#after(timeoutMs, () => {
        if (this.#waiting.delete(waiter)) resolve("timeout");
      });
    });
  }

  /** Must be called after every change that requests may be waiting for. */
  notify(): void {
    for (const waiter of this.#waiting) {
      if (!waiter.isDone()) continue;
      this.#waiting.delete(waiter);
      waiter.resolve("done");
    }
  }
}
