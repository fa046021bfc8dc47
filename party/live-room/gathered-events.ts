import type { RoomEvent } from "#party/protocol/live-room.ts";

/** Few readers hear at once; for many, fewer and fuller frames: a send costs the runtime far more than an event. */
const TICKS = [
  { upTo: 200, everyMs: 50 },
  { upTo: 1_000, everyMs: 80 },
  { upTo: Number.POSITIVE_INFINITY, everyMs: 150 },
] as const;

export type Timers = { after(delayMs: number, run: () => void): void };

/** Gathers what is told and hands it on once per tick; the next is timed only when all of this one is out. */
export class GatheredEvents {
  readonly #timers: Timers;
  readonly #send: (list: readonly RoomEvent[]) => void;
  #pending: RoomEvent[] = [];
  #isTimed = false;

  constructor(timers: Timers, send: (list: readonly RoomEvent[]) => void) {
    this.#timers = timers;
    this.#send = send;
  }

  add(events: readonly RoomEvent[], readers: number): void {
    this.#pending.push(...events);
    if (this.#isTimed || this.#pending.length === 0) return;
    this.#isTimed = true;
    const { everyMs } = TICKS.find(({ upTo }) => readers <= upTo) ?? TICKS[0];
    this.#timers.after(everyMs, () => {
      const list = this.#pending;
      this.#pending = [];
      this.#send(list);
      this.#isTimed = false;
      this.add([], readers);
    });
  }
}
