import { type FeedPosition, listDueDeliveries } from "./due-deliveries.ts";
import { type FeedTarget, postDelivery } from "./feed-client.ts";

type Options = FeedTarget & {
  seed: string;
  /** When the site last accepted a delivery; undefined for an empty site. */
  lastSentAtMs: number | undefined;
  nowMs?: () => number;
};

/** Plays matches in real time and posts changes. A failed tick is repeated with the next one. */
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
