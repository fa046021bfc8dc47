import { changesFrame } from "#party/protocol/match-feed/changes-frame.ts";
import type { AcceptedChange } from "./accept-changes.ts";

export const SEND_INTERVAL_MS = 50;

/** Who a frame goes to. `knowsUpTo` is the number up to which its hello was answered; undefined before a hello. */
export type FeedSubscriber = {
  knowsUpTo: number | undefined;
  details?: boolean;
  send(text: string): void;
  drop(): void;
};

export type SendTimer = { after(delayMs: number, run: () => void): void };

/** For who asked only for the score. */
const scoresOf = (list: readonly AcceptedChange[]): AcceptedChange[] =>
  list.flatMap(({ beside, change: { detail: _detail, ...change }, ...entry }) =>
    beside ? [] : [{ ...entry, change }],
  );

/** A frame for all who knew everything before this tick; made when the first of them asks. */
function frameOf(list: readonly AcceptedChange[]) {
  let frame: string | undefined;
  const firstSeq = list[0]?.seq ?? 0;
  return (known: number): string | undefined => {
    const news = known < firstSeq ? list : list.filter((change) => change.seq > known);
    if (news.length === 0) return undefined;
    if (news !== list) return changesFrame(news);
    frame ??= changesFrame(list);
    return frame;
  };
}

/**
 * Gathers what is accepted and sends it as one frame per tick: a send costs the runtime far more than a change.
 * The next tick is timed only when all of this one is out.
 */
export class SendBatcher {
  readonly #readers: () => Iterable<FeedSubscriber>;
  readonly #clock: SendTimer;
  #pending: AcceptedChange[] = [];
  #timed = false;

  constructor(readers: () => Iterable<FeedSubscriber>, clock: SendTimer) {
    this.#readers = readers;
    this.#clock = clock;
  }

  add(changes: readonly AcceptedChange[]): void {
    this.#pending.push(...changes);
    if (this.#timed || this.#pending.length === 0) return;
    this.#timed = true;
    this.#clock.after(SEND_INTERVAL_MS, () => this.#send());
  }

  #send(): void {
    const list = this.#pending;
    this.#pending = [];
    const [whole, scores] = [frameOf(list), frameOf(scoresOf(list))];
    for (const reader of this.#readers()) {
      if (reader.knowsUpTo === undefined) continue;
      // Whoever said hello within this tick was told its beginning already.
      const text = (reader.details ? whole : scores)(reader.knowsUpTo);
      if (text === undefined) continue;
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
