import {
  CLOSE_BROKEN,
  CLOSE_TOO_MANY_BAD_FRAMES,
  CLOSE_WRONG_VERSION,
  type ClientFrame,
  changesFrame,
  MAX_BAD_FRAMES,
  PONG_FRAME,
  type RefusalCode,
  refusedFrame,
  welcomeFrame,
} from "#party/protocol/match-feed/frames.ts";
import { readClientFrame } from "#party/protocol/match-feed/parse-client-frame.ts";
import type { Topic } from "#party/protocol/match-feed/parse-topic.ts";
import type { PublishAnswer, PublishEntry, RoomHealth } from "#party/protocol/worker/publish.ts";
import { acceptChange } from "./accept-changes.ts";
import { dropOldDetails } from "./detail-log.ts";
import type { FeedState, FeedWrite, KnownMatch } from "./feed-state.ts";
import { missedSince } from "./missed-since.ts";
import { dropOldEvents, dropOldMatches } from "./prune.ts";
import { GatheredSends, type SendClock } from "./send-batcher.ts";
import type { Session } from "./session.ts";

export type Peer = {
  session(): Session;
  remember(session: Session): void;
  send(text: string): void;
  /** Never throws. */
  close(code: number, reason: string): void;
};

export type FeedCorePorts = {
  peers(): Iterable<Peer>;
  /** The host holds back what the room sends until this is durable, as Durable Objects do. */
  write(change: FeedWrite): Promise<void>;
  clock: SendClock;
};

type Hello = Extract<ClientFrame, { t: "hello" }>;

function* readersOf(peers: Iterable<Peer>) {
  for (const peer of peers) {
    yield {
      knowsUpTo: peer.session().knowsUpTo,
      details: peer.session().details === true,
      send: (text: string) => peer.send(text),
      drop: () => peer.close(CLOSE_BROKEN, "broken"),
    };
  }
}

/** One topic's room: decides and remembers, and knows neither socket nor store. */
export class MatchFeedCore {
  readonly #topic: Topic;
  readonly #state: FeedState;
  readonly #ports: FeedCorePorts;
  readonly #sends: GatheredSends;

  constructor(topic: Topic, state: FeedState, ports: FeedCorePorts) {
    this.#topic = topic;
    this.#state = state;
    this.#ports = ports;
    this.#sends = new GatheredSends(() => readersOf(ports.peers()), ports.clock);
  }

  /** All of a publish, or undefined when it speaks of another match than this room's. */
  async publish(entries: readonly PublishEntry[], nowMs: number): Promise<PublishAnswer | undefined> {
    const topic = this.#topic;
    if (topic.kind === "match" && entries.some((entry) => entry.change.id !== topic.matchId)) return undefined;
    const accepted = entries.flatMap((entry) => acceptChange(this.#state, topic, entry) ?? []);
    if (accepted.length > 0) {
      const firstSeq = accepted[0]?.seq ?? 0;
      const written = this.#ports.write(this.#writeSince(firstSeq, nowMs));
      // Before the wait, or two publishes at once could be sent in the wrong order.
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

  receive(peer: Peer, message: string | ArrayBuffer | ArrayBufferView, nowMs: number): void {
    const read = readClientFrame(message);
    if (!read.ok) this.#refuse(peer, read.code);
    else if (read.frame.t === "ping") peer.send(PONG_FRAME);
    else if (peer.session().knowsUpTo !== undefined) this.#refuse(peer, "already_greeted");
    else this.#greet(peer, read.frame, nowMs);
  }

  health(connections: number): RoomHealth {
    const { seq, epoch } = this.#state.meta;
    return { seq, epoch, connections };
  }

  #greet(peer: Peer, hello: Hello, nowMs: number): void {
    const details = hello.details === true;
    const { mode, list } = missedSince(this.#state, hello.since, hello.epoch, details);
    const { meta } = this.#state;
    peer.remember({ ...peer.session(), knowsUpTo: meta.seq, ...(details && { details }) });
    peer.send(welcomeFrame({ epoch: meta.epoch, seq: meta.seq, serverTimeMs: nowMs, mode, missed: list.length }));
    if (list.length > 0) peer.send(changesFrame(list));
  }

  #refuse(peer: Peer, code: RefusalCode): void {
    const session = peer.session();
    const badFrames = session.badFrames + 1;
    peer.remember({ ...session, badFrames });
    peer.send(refusedFrame(code));
    if (code === "wrong_version") peer.close(CLOSE_WRONG_VERSION, code);
    else if (badFrames >= MAX_BAD_FRAMES) {
      peer.send(refusedFrame("too_many_bad_frames"));
      peer.close(CLOSE_TOO_MANY_BAD_FRAMES, "too_many_bad_frames");
    }
  }

  #writeSince(firstSeq: number, nowMs: number): FeedWrite {
    const state = this.#state;
    const droppedMatchIds = this.#topic.kind === "board" ? dropOldMatches(state, nowMs) : [];
    const droppedEventSeqs = dropOldEvents(state);
    const droppedDetailKeys = dropOldDetails(state);
    const isNew = (kept: { seq: number }) => kept.seq >= firstSeq;
    const matches: KnownMatch[] = [...state.matches.values()].filter(isNew);
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
