import type { RoomEvent } from "#party/protocol/live-room/frames.ts";

/**
 * Small audiences get frames at once. Large ones get fewer, fuller frames, because a send costs far more than an event.
 * If events are so rare that a frame holds only one, waiting would save nothing.
 */
const TICKS = [
  { upTo: 200, everyMs: 50, afterOneMs: 20 },
  { upTo: 1_000, everyMs: 80, afterOneMs: 25 },
  { upTo: Number.POSITIVE_INFINITY, everyMs: 150, afterOneMs: 60 },
] as const;
/** After a pause, the first event waits only for others of the same moment. */
const FIRST_DELAY_MS = 5;

export type Timers = { after(delayMs: number, run: () => void): void };

/** Sends events in batches, at most one per tick. A tick starts when the previous batch has been sent. */
export class EventBatcher {
  readonly #timers: Timers;
  readonly #send: (list: readonly RoomEvent[]) => void;
  #pending: RoomEvent[] = [];
  #isScheduled = false;
  #viewers = 0;

  constructor(timers: Timers, send: (list: readonly RoomEvent[]) => void) {
    this.#timers = timers;
    this.#send = send;
  }

  add(events: readonly RoomEvent[], viewers: number): void {
    this.#pending.push(...events);
    this.#viewers = viewers;
    if (!this.#isScheduled && this.#pending.length > 0) this.#schedule(FIRST_DELAY_MS);
  }

  #schedule(delayMs: number): void {
    this.#isScheduled = true;
    this.#timers.after(delayMs, () => {
      const list = this.#pending;
      this.#pending = [];
      this.#isScheduled = false;
      if (list.length === 0) return;
      this.#send(list);
      const { everyMs, afterOneMs } = TICKS.find(({ upTo }) => this.#viewers <= upTo) ?? TICKS[0];
      this.#schedule(list.length === 1 ? afterOneMs : everyMs);
    });
  }
}
