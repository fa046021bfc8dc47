import { changesFrame } from "#party/protocol/match-feed/changes-frame.ts";
import {
  CLOSE_BROKEN,
  CLOSE_TOO_MANY_BAD_FRAMES,
  CLOSE_WRONG_VERSION,
  type FeedClientFrame,
  type FeedRejectionCode,
  MAX_BAD_FRAMES,
  PONG_FRAME,
  rejectedFrame,
  welcomeFrame,
} from "#party/protocol/match-feed/frames.ts";
import { parseFeedClientFrame } from "#party/protocol/match-feed/parse-client-frame.ts";
import type { FeedTopic } from "#party/protocol/match-feed/parse-topic.ts";
import type { PublishEntry, PublishResponse, RoomHealth } from "#party/protocol/worker/publish.ts";
import { acceptChange } from "./accept-changes.ts";
import { pruneDetails } from "./detail-log.ts";
import type { MatchFeedChange, MatchFeedState, StoredMatchPatch } from "./feed-state.ts";
import { missedChangesSince } from "./missed-since.ts";
import { pruneEvents, pruneMatches } from "./prune.ts";
import { SendBatcher, type SendTimer } from "./send-batcher.ts";
import type { SubscriberSession } from "./session.ts";

export type FeedConnectionPeer = {
  session(): SubscriberSession;
  remember(session: SubscriberSession): void;
  send(text: string): void;
  /** Never throws. */
  close(code: number, reason: string): void;
};

export type FeedCorePorts = {
  peers(): Iterable<FeedConnectionPeer>;
  /** The host delays outgoing messages until this is durable, as Durable Objects do. */
  write(change: MatchFeedChange): Promise<void>;
  clock: SendTimer;
};

type Hello = Extract<FeedClientFrame, { t: "hello" }>;

function* subscribersOf(peers: Iterable<FeedConnectionPeer>) {
  for (const peer of peers) {
    yield {
      knowsUpTo: peer.session().knowsUpTo,
      details: peer.session().details === true,
      send: (text: string) => peer.send(text),
      drop: () => peer.close(CLOSE_BROKEN, "broken"),
    };
  }
}

/** The room of one topic. Knows no socket and no storage. */
export class MatchFeedCore {
  readonly #topic: FeedTopic;
  readonly #state: MatchFeedState;
  readonly #ports: FeedCorePorts;
  readonly #sends: SendBatcher;

  constructor(topic: FeedTopic, state: MatchFeedState, ports: FeedCorePorts) {
    this.#topic = topic;
    this.#state = state;
    this.#ports = ports;
    this.#sends = new SendBatcher(() => subscribersOf(ports.peers()), ports.clock);
  }

  /** Undefined when an entry is of another match than this room's. */
  async publish(entries: readonly PublishEntry[], nowMs: number): Promise<PublishResponse | undefined> {
    const topic = this.#topic;
    if (topic.kind === "match" && entries.some((entry) => entry.change.id !== topic.matchId)) return undefined;
    const accepted = entries.flatMap((entry) => acceptChange(this.#state, topic, entry) ?? []);
    if (accepted.length > 0) {
      const firstSeq = accepted[0]?.seq ?? 0;
      const written = this.#ports.write(this.#writeSince(firstSeq, nowMs));
      // Before the await, or two publishes could be sent in the wrong order.
      this.#sends.add(accepted);
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
    const read = parseFeedClientFrame(message);
    if (!read.ok) this.#reject(peer, read.code);
    else if (read.frame.t === "ping") peer.send(PONG_FRAME);
    else if (peer.session().knowsUpTo !== undefined) this.#reject(peer, "already_greeted");
    else this.#greet(peer, read.frame, nowMs);
  }

  health(connections: number): RoomHealth {
    const { seq, epoch } = this.#state.meta;
    return { seq, epoch, connections };
  }

  #greet(peer: FeedConnectionPeer, hello: Hello, nowMs: number): void {
    const details = hello.details === true;
    const { mode, list } = missedChangesSince(this.#state, hello.since, hello.epoch, details);
    const { meta } = this.#state;
    peer.remember({ ...peer.session(), knowsUpTo: meta.seq, ...(details && { details }) });
    peer.send(welcomeFrame({ epoch: meta.epoch, seq: meta.seq, serverTimeMs: nowMs, mode, missed: list.length }));
    if (list.length > 0) peer.send(changesFrame(list));
  }

  #reject(peer: FeedConnectionPeer, code: FeedRejectionCode): void {
    const session = peer.session();
    const badFrames = session.badFrames + 1;
    peer.remember({ ...session, badFrames });
    peer.send(rejectedFrame(code));
    if (code === "wrong_version") peer.close(CLOSE_WRONG_VERSION, code);
    else if (badFrames >= MAX_BAD_FRAMES) {
      peer.send(rejectedFrame("too_many_bad_frames"));
      peer.close(CLOSE_TOO_MANY_BAD_FRAMES, "too_many_bad_frames");
    }
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
