import type { RoomEvent } from "#party/protocol/live-room/frames.ts";

/** Few readers hear at once; for many, fewer and fuller frames: a send costs the runtime far more than an event. */
const TICKS = [
  { upTo: 200, everyMs: 50 },
  { upTo: 1_000, everyMs: 80 },
  { upTo: Number.POSITIVE_INFINITY, everyMs: 150 },
] as const;
/** After a silence the first line goes out almost at once: what is told in the same breath goes with it. */
const BREATH_MS = 5;

export type Timers = { after(delayMs: number, run: () => void): void };

/** Gathers what is told and hands it on, at most once per tick; the next is timed only when all of this one is out. */
export class EventBatcher {
  readonly #timers: Timers;
  readonly #send: (list: readonly RoomEvent[]) => void;
  #pending: RoomEvent[] = [];
  #isTimed = false;
  #readers = 0;

  constructor(timers: Timers, send: (list: readonly RoomEvent[]) => void) {
    this.#timers = timers;
    this.#send = send;
  }

  add(events: readonly RoomEvent[], readers: number): void {
    this.#pending.push(...events);
    this.#readers = readers;
    if (!this.#isTimed && this.#pending.length > 0) this.#time(BREATH_MS);
  }

  #time(delayMs: number): void {
    this.#isTimed = true;
    this.#timers.after(delayMs, () => {
      const list = this.#pending;
      this.#pending = [];
      this.#isTimed = false;
      if (list.length === 0) return;
      this.#send(list);
      this.#time((TICKS.find(({ upTo }) => this.#readers <= upTo) ?? TICKS[0]).everyMs);
    });
  }
}
