/** Per-isolate cache; the oldest entries are evicted first. */
export class TtlCache<Value> {
  readonly #kept = new Map<string, { value: Value; untilMs: number }>();
  readonly #limits: { keepMs: number; most: number };

  constructor(limits: { keepMs: number; most: number }) {
    this.#limits = limits;
  }

  get(key: string, nowMs: number): Value | undefined {
    const kept = this.#kept.get(key);
    return kept && kept.untilMs > nowMs ? kept.value : undefined;
  }

  set(key: string, value: Value, nowMs: number): void {
    this.#kept.delete(key);
    this.#kept.set(key, { value, untilMs: nowMs + this.#limits.keepMs });
    for (const [oldest, { untilMs }] of this.#kept) {
      if (untilMs > nowMs && this.#kept.size <= this.#limits.most) break;
      this.#kept.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#kept.delete(key);
  }
}
