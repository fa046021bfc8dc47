import { type FeedPosition, listDueDeliveries } from "./due-deliveries.ts";
import { type FeedTarget, postDelivery } from "./feed-client.ts";

type Options = FeedTarget & {
  seed: string;
  /** Time of the last delivery that the site accepted; undefined for an empty site. */
  lastSentAtMs: number | undefined;
  nowMs?: () => number;
};

/** Plays matches in real time and posts the changes. A failed tick is retried with the next one. */
export class SimulatedFeed {
  readonly #options: Options;
  #position: FeedPosition;

  constructor(options: Options) {
    this.#options = options;
    this.#position = { lastSentAtMs: options.lastSentAtMs, deliveredUpToDay: undefined };
  }

  /** Sends all changes since the last accepted tick; resolves with the number of deliveries. */
  async tick(): Promise<number> {
    const { seed, nowMs = Date.now } = this.#options;
    const { deliveries, next } = listDueDeliveries(seed, this.#position, nowMs());
    for (const delivery of deliveries) await postDelivery(this.#options, delivery);
    this.#position = next;
    return deliveries.length;
  }
}
