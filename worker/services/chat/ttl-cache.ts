/** Per-isolate cache; the oldest entries are evicted first. */
export class TtlCache<Value> {
  readonly #kept = new Map<string, { value: Value; untilMs: number }>();
  readonly #limits: { ttlMs: number; maxEntries: number };

  constructor(limits: { ttlMs: number; maxEntries: number }) {
    this.#limits = limits;
  }

  get(key: string, nowMs: number): Value | undefined {
    const entries = this.#kept.get(key);
    return entries && entries.untilMs > nowMs ? entries.value : undefined;
  }

  set(key: string, value: Value, nowMs: number): void {
    this.#kept.delete(key);
    this.#kept.set(key, { value, untilMs: nowMs + this.#limits.ttlMs });
    for (const [oldest, { untilMs }] of this.#kept) {
      if (untilMs > nowMs && this.#kept.size <= this.#limits.maxEntries) break;
      this.#kept.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#kept.delete(key);
  }
}
