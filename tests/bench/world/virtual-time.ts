type Due = { atMs: number; order: number; run(): void };

/** Runs timers in order without waiting: a minute of a million viewers takes seconds. */
export class VirtualTime {
  nowMs = 0;
  #order = 0;
  /** A binary heap, earliest first. */
  readonly #heap: Due[] = [];

  after(delayMs: number, run: () => void): void {
    this.#order += 1;
    this.#heap.push({ atMs: this.nowMs + Math.max(0, delayMs), order: this.#order, run });
    this.#siftUp(this.#heap.length - 1);
  }

  /** Lets promises settle between two timers. */
  async runUntil(endMs: number): Promise<void> {
    for (let next = this.#heap[0]; next && next.atMs <= endMs; next = this.#heap[0]) {
      this.#removeFirst();
      this.nowMs = Math.max(this.nowMs, next.atMs);
      next.run();
      for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
    }
    this.nowMs = endMs;
  }

  #isBefore(a: number, b: number): boolean {
    const [first, second] = [this.#heap[a], this.#heap[b]];
    if (!first || !second) return false;
    return first.atMs < second.atMs || (first.atMs === second.atMs && first.order < second.order);
  }

  #swap(a: number, b: number): void {
    const [first, second] = [this.#heap[a], this.#heap[b]];
    if (!first || !second) return;
    this.#heap[a] = second;
    this.#heap[b] = first;
  }

  #siftUp(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #removeFirst(): void {
    const last = this.#heap.pop();
    if (!last || this.#heap.length === 0) return;
    this.#heap[0] = last;
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const child = this.#isBefore(right, left) ? right : left;
      if (!this.#isBefore(child, at)) return;
      this.#swap(at, child);
      at = child;
    }
  }
}
