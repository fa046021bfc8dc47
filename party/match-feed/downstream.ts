import { reconnectSpreadMs } from "#domain/rooms/reconnect-spread.ts";
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
import { type FeedRegion, parseFeedNode } from "#party/protocol/match-feed/parse-node.ts";
import { spreadField } from "#party/protocol/reconnect-spread.ts";
import type { AcceptedChange } from "./accept-changes.ts";
import type { MatchFeedState } from "./feed-state.ts";
import { linkPongFrame, parseLinkFrame, stateFrame } from "./link-frames.ts";
import { missedChangesSince } from "./missed-since.ts";
import { SendBatcher, type SendTimer } from "./send-batcher.ts";
import type { SubscriberSession } from "./session.ts";

export type FeedConnectionPeer = {
  session(): SubscriberSession;
  remember(session: SubscriberSession): void;
  send(text: string): void;
  /** Never throws. */
  close(code: number, reason: string): void;
};

export type DownstreamPorts = { peers(): Iterable<FeedConnectionPeer>; clock: SendTimer };

export type ViewerCount = { total: number; regions: Partial<Record<FeedRegion, number>> };

/** Counting thousands of viewers for each welcome and frame would cost more than sending it. */
const COUNT_VALID_MS = 1_000;

type Message = string | ArrayBuffer | ArrayBufferView;
type Hello = Extract<FeedClientFrame, { t: "hello" }>;

function* subscribersOf(peers: Iterable<FeedConnectionPeer>) {
  for (const peer of peers) {
    const { knowsUpTo, details } = peer.session();
    yield {
      knowsUpTo,
      details: details === true,
      send: (text: string) => peer.send(text),
      drop: () => peer.close(CLOSE_BROKEN, "broken"),
    };
  }
}

/** The connections of one node: viewers and child nodes. Used by hubs and replicas alike. */
export class FeedDownstream {
  readonly #ports: DownstreamPorts;
  readonly #sends: SendBatcher;
  #state: MatchFeedState | undefined;
  /** Messages and links that arrived before the state. */
  #waiting: (() => void)[] = [];
  #counted = { viewers: 0, validUntilMs: Number.NEGATIVE_INFINITY };
  #topicViewers = 0;

  constructor(ports: DownstreamPorts) {
    this.#ports = ports;
    this.#sends = new SendBatcher(
      () => subscribersOf(ports.peers()),
      ports.clock,
      () => this.#spreadMs(),
    );
  }

  /** Called at once in a hub, and in a replica when its parent sends the state. */
  setState(state: MatchFeedState): void {
    this.#state = state;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const run of waiting) run();
  }

  /** If the tree goes down, all viewers reconnect to the hub first, so the spread depends on the topic's total. */
  setTopicViewers(viewers: number): void {
    this.#topicViewers = viewers;
  }

  clear(): void {
    this.#state = undefined;
    this.#topicViewers = 0;
    this.#waiting = [];
  }

  send(accepted: readonly AcceptedChange[]): void {
    this.#sends.add(accepted);
  }

  /** Makes each peer reconnect and report its position. */
  dropAll(): void {
    for (const peer of this.#ports.peers()) peer.close(CLOSE_BROKEN, "reset");
  }

  /** Called when a child node connects. */
  link(peer: FeedConnectionPeer, node: string): void {
    peer.remember({ ...peer.session(), link: { node, viewers: 0 } });
    this.#withState((state) => {
      peer.remember({ ...peer.session(), knowsUpTo: state.meta.seq, details: true });
      peer.send(stateFrame(state));
    });
  }

  receive(peer: FeedConnectionPeer, message: Message, nowMs: number): void {
    const { link } = peer.session();
    if (link) this.#receiveReport(peer, message);
    else this.#receiveViewer(peer, message, nowMs);
  }

  #receiveViewer(peer: FeedConnectionPeer, message: Message, nowMs: number): void {
    const read = parseFeedClientFrame(message);
    if (!read.ok) this.#reject(peer, read.code);
    else if (read.frame.t === "ping") peer.send(PONG_FRAME);
    else if (peer.session().knowsUpTo !== undefined) this.#reject(peer, "already_greeted");
    else {
      const { frame } = read;
      this.#withState((state) => this.#greet(state, peer, frame, nowMs));
    }
  }

  get hasGreeted(): boolean {
    for (const peer of this.#ports.peers()) if (peer.session().knowsUpTo !== undefined) return true;
    return false;
  }

  viewers(): ViewerCount {
    const count: ViewerCount = { total: 0, regions: {} };
    for (const peer of this.#ports.peers()) {
      const { link } = peer.session();
      count.total += link?.viewers ?? 1;
      const node = link && parseFeedNode(link.node);
      if (!link || node?.kind !== "replica") continue;
      count.regions[node.region] = (count.regions[node.region] ?? 0) + link.viewers;
    }
    return count;
  }

  #audience(): number {
    const nowMs = this.#ports.clock.nowMs();
    if (nowMs >= this.#counted.validUntilMs)
      this.#counted = { viewers: this.viewers().total, validUntilMs: nowMs + COUNT_VALID_MS };
    return Math.max(this.#counted.viewers, this.#topicViewers);
  }

  #spreadMs(): number {
    return reconnectSpreadMs(this.#audience());
  }

  #withState(run: (state: MatchFeedState) => void): void {
    if (this.#state) run(this.#state);
    else this.#waiting.push(() => this.#withState(run));
  }

  #greet(state: MatchFeedState, peer: FeedConnectionPeer, hello: Hello, nowMs: number): void {
    const details = hello.details === true;
    const { mode, list } = missedChangesSince(state, hello.since, hello.epoch, details);
    const { meta } = state;
    peer.remember({ ...peer.session(), knowsUpTo: meta.seq, ...(details && { details }) });
    const { epoch, seq, watch } = meta;
    const welcome = { epoch, seq, serverTimeMs: nowMs, mode, missed: list.length };
    const spread = spreadField(this.#spreadMs());
    peer.send(welcomeFrame({ ...welcome, ...(watch && { sinceMs: watch.sinceMs }), ...spread }));
    if (list.length > 0) peer.send(changesFrame(list));
  }

  #receiveReport(peer: FeedConnectionPeer, message: Message): void {
    const session = peer.session();
    const viewers = typeof message === "string" ? parseLinkFrame(message) : undefined;
    if (viewers === undefined || !session.link) {
      this.#reject(peer, "malformed");
      return;
    }
    peer.remember({ ...session, link: { ...session.link, viewers } });
    this.#withState((state) => peer.send(linkPongFrame(state.meta.seq, this.#audience())));
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
}
