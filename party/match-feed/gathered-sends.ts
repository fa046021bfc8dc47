import { changesFrame, type SequencedChange } from "#party/protocol/match-feed.ts";

export const TICK_MS = 50;

/** Who a frame goes to. `knowsUpTo` is the number up to which its hello was answered; undefined before a hello. */
export type Reader = { knowsUpTo: number | undefined; send(text: string): void; drop(): void };

export type SendClock = { after(delayMs: number, run: () => void): void };

/**
 * Gathers what is accepted and sends it as one frame per tick: a send costs the runtime far more than a change.
 * The next tick is timed only when all of this one is out.
 */
export class GatheredSends {
  readonly #readers: () => Iterable<Reader>;
  readonly #clock: SendClock;
  #pending: SequencedChange[] = [];
  #timed = false;

  constructor(readers: () => Iterable<Reader>, clock: SendClock) {
    this.#readers = readers;
    this.#clock = clock;
  }

  add(changes: readonly SequencedChange[]): void {
    this.#pending.push(...changes);
    if (this.#timed || this.#pending.length === 0) return;
    this.#timed = true;
    this.#clock.after(TICK_MS, () => this.#send());
  }

  #send(): void {
    const list = this.#pending;
    this.#pending = [];
    const firstSeq = list[0]?.seq ?? 0;
    const lastSeq = list.at(-1)?.seq ?? 0;
    const frame = changesFrame(list);
    for (const reader of this.#readers()) {
      const known = reader.knowsUpTo;
      if (known === undefined || known >= lastSeq) continue;
      // Whoever said hello within this tick was told its beginning already.
      const text = known < firstSeq ? frame : changesFrame(list.filter((change) => change.seq > known));
      try {
        reader.send(text);
      } catch {
        // A broken socket is no concern of the others; its client comes back with "since".
        reader.drop();
      }
    }
    this.#timed = false;
    this.add([]);
  }
}
