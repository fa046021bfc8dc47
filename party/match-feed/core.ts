import { isEndedState } from "#domain/matches/state.ts";
import type { FeedTopic } from "#party/protocol/match-feed/parse-topic.ts";
import type { PublishEntry, PublishResponse, RoomHealth } from "#party/protocol/worker/publish.ts";
import { acceptChange } from "./accept-changes.ts";
import { pruneDetails } from "./detail-log.ts";
import { type DownstreamPorts, type FeedConnectionPeer, FeedDownstream } from "./downstream.ts";
import type { MatchFeedChange, MatchFeedState, StoredMatchPatch, WatchPeriod } from "./feed-state.ts";
import { FINISHED_RETENTION_MS, pruneEvents, pruneMatches } from "./prune.ts";

export type FeedCorePorts = DownstreamPorts & {
  /** Outgoing messages must be held back by the host until this is durable, as in Durable Objects. */
  write(change: MatchFeedChange): Promise<void>;
};

const NOTHING_WRITTEN: Omit<MatchFeedChange, "meta"> = {
  ...{ matches: [], events: [], details: [], droppedMatchIds: [], droppedEventSeqs: [], droppedDetailKeys: [] },
};

/** The hub of one topic. Independent of sockets and storage. */
export class MatchFeedCore {
  readonly #topic: FeedTopic;
  readonly #state: MatchFeedState;
  readonly #write: FeedCorePorts["write"];
  readonly #downstream: FeedDownstream;

  constructor(topic: FeedTopic, state: MatchFeedState, { write, ...ports }: FeedCorePorts) {
    this.#topic = topic;
    this.#state = state;
    this.#write = write;
    this.#downstream = new FeedDownstream(ports);
    this.#downstream.setState(state);
  }

  /** Returns undefined if an entry belongs to another match. */
  async publish(entries: readonly PublishEntry[], nowMs: number): Promise<PublishResponse | undefined> {
    const topic = this.#topic;
    if (topic.kind === "match" && entries.some((entry) => entry.change.id !== topic.matchId)) return undefined;
    const accepted = entries.flatMap((entry) => acceptChange(this.#state, topic, entry) ?? []);
    if (accepted.length > 0) {
      const firstSeq = accepted[0]?.seq ?? 0;
      const written = this.#write(this.#writeSince(firstSeq, nowMs));
      // Must precede the await, or two publishes could be sent in the wrong order.
      this.#downstream.send(accepted);
      await written;
    }
    return {
      v: 1,
      seq: this.#state.meta.seq,
      accepted: accepted.length,
      ignored: entries.length - accepted.length,
    };
  }

  receive(peer: FeedConnectionPeer, message: string | ArrayBuffer | ArrayBufferView, nowMs: number): void {
    this.#downstream.receive(peer, message, nowMs);
  }

  link(peer: FeedConnectionPeer, node: string): void {
    this.#downstream.link(peer, node);
  }

  health(connections: number): RoomHealth {
    const { seq, epoch } = this.#state.meta;
    const { total, regions } = this.#downstream.viewers();
    return { seq, epoch, connections, viewers: total, regions };
  }

  get watch(): WatchPeriod | undefined {
    return this.#state.meta.watch;
  }

  /** Earlier changes may be missing, so a new epoch voids earlier sequence numbers and all viewers reconnect. */
  async startWatch(watch: WatchPeriod, newEpoch: () => string): Promise<void> {
    const { meta } = this.#state;
    const isNew = meta.seq === 0 && !this.#downstream.hasGreeted;
    meta.watch = watch;
    if (!isNew) meta.epoch = newEpoch();
    const written = this.#write({ ...NOTHING_WRITTEN, meta: { ...meta } });
    if (!isNew) this.#downstream.dropAll();
    await written;
  }

  /** When a match room deletes its state; pages of matches long over read the database. */
  retiresAtMs(): number | undefined {
    const [match] = this.#state.matches.values();
    if (this.#topic.kind === "board" || !match || !isEndedState(match.patch.state)) return undefined;
    return match.atMs + FINISHED_RETENTION_MS;
  }

  #writeSince(firstSeq: number, nowMs: number): MatchFeedChange {
    const state = this.#state;
    const droppedMatchIds = this.#topic.kind === "board" ? pruneMatches(state, nowMs) : [];
    const droppedEventSeqs = pruneEvents(state);
    const droppedDetailKeys = pruneDetails(state);
    const isNew = (kept: { seq: number }) => kept.seq >= firstSeq;
    const matches: StoredMatchPatch[] = [...state.matches.values()].filter(isNew);
    return {
      meta: { ...state.meta },
      matches,
      events: [...state.events.values()].filter(isNew),
      details: [...state.details.values()].filter(isNew),
      droppedMatchIds,
      droppedEventSeqs,
      droppedDetailKeys,
    };
  }
}
