import { changesFrame } from "#party/protocol/match-feed/changes-frame.ts";
import type { AcceptedChange } from "./accept-changes.ts";

/** Sending a frame to 2,000 sockets takes some 30 ms of CPU, so larger audiences get fewer, fuller frames. */
export const SEND_INTERVAL_MS = 50;
const LONGER_INTERVALS = [
  { from: 1_500, ms: 150 },
  { from: 500, ms: 100 },
];

/** Half of the latency budget for a score. */
const LONGEST_INTERVAL_MS = 500;

/** A late timer means that the object is overloaded, in which case fewer, fuller frames reach everyone sooner. */
const sendIntervalMs = (subscribers: number, lateMs: number): number => {
  const ms = LONGER_INTERVALS.find(({ from }) => subscribers >= from)?.ms ?? SEND_INTERVAL_MS;
  return Math.min(LONGEST_INTERVAL_MS, ms + 2 * lateMs);
};

/** `knowsUpTo` is the last change at the subscriber's hello; undefined before it. */
export type FeedSubscriber = {
  knowsUpTo: number | undefined;
  details?: boolean;
  send(text: string): void;
  drop(): void;
};

export type SendTimer = { nowMs(): number; after(delayMs: number, run: () => void): void };

/** For subscribers without details. */
const scoresOf = (list: readonly AcceptedChange[]): AcceptedChange[] =>
  list.flatMap(({ detailsOnly, change: { detail: _detail, ...change }, ...entry }) =>
    detailsOnly ? [] : [{ ...entry, change }],
  );

/** One frame shared by all subscribers that are up to date, encoded lazily. */
function frameOf(list: readonly AcceptedChange[], spreadMs: number) {
  let frame: string | undefined;
  const firstSeq = list[0]?.seq ?? 0;
  return (known: number): string | undefined => {
    const unsent = known < firstSeq ? list : list.filter((change) => change.seq > known);
    if (unsent.length === 0) return undefined;
    if (unsent !== list) return changesFrame(unsent, spreadMs);
    frame ??= changesFrame(list, spreadMs);
    return frame;
  };
}

/**
 * Sends the first change after a pause at once, and later ones as one frame per interval, because a send costs the
 * runtime far more than a change. An interval starts once the frame has been sent to everyone.
 */
export class SendBatcher {
  readonly #subscribers: () => Iterable<FeedSubscriber>;
  readonly #clock: SendTimer;
  readonly #spreadMs: () => number;
  #pending: AcceptedChange[] = [];
  #isScheduled = false;
  #nextSendAtMs = 0;
  #lateMs = 0;

  constructor(subscribers: () => Iterable<FeedSubscriber>, clock: SendTimer, spreadMs: () => number) {
    this.#subscribers = subscribers;
    this.#clock = clock;
    this.#spreadMs = spreadMs;
  }

  add(changes: readonly AcceptedChange[]): void {
    this.#pending.push(...changes);
    if (this.#isScheduled || this.#pending.length === 0) return;
    this.#isScheduled = true;
    const nowMs = this.#clock.nowMs();
    const dueAtMs = Math.max(nowMs, this.#nextSendAtMs);
    this.#clock.after(dueAtMs - nowMs, () => this.#send(Math.max(0, this.#clock.nowMs() - dueAtMs)));
  }

  #send(lateMs: number): void {
    // Decays gradually: if intervals became short at once, the next timers would be late too.
    this.#lateMs = Math.max(Math.min(lateMs, LONGEST_INTERVAL_MS), this.#lateMs / 2);
    const list = this.#pending;
    this.#pending = [];
    const spreadMs = this.#spreadMs();
    const [whole, scores] = [frameOf(list, spreadMs), frameOf(scoresOf(list), spreadMs)];
    let subscribers = 0;
    for (const subscriber of this.#subscribers()) {
      if (subscriber.knowsUpTo === undefined) continue;
      subscribers += 1;
      // A subscriber welcomed within this tick already has the first changes.
      const text = (subscriber.details ? whole : scores)(subscriber.knowsUpTo);
      if (text === undefined) continue;
      try {
        subscriber.send(text);
      } catch {
        // A broken socket must not affect others; its client resumes with "since".
        subscriber.drop();
      }
    }
    this.#nextSendAtMs = this.#clock.nowMs() + sendIntervalMs(subscribers, this.#lateMs);
    this.#isScheduled = false;
    this.add([]);
  }
}
