import { fullChangeCodec } from "#party/protocol/match-feed/detail-tables.ts";
import type { SequencedChange } from "#party/protocol/match-feed/frames.ts";
import { parseFeedServerFrame } from "#party/protocol/match-feed/parse-server-frame.ts";
import type { FeedTopic } from "#party/protocol/match-feed/parse-topic.ts";
import type { RoomHealth } from "#party/protocol/worker/publish.ts";
import { applyReplicatedChange } from "./accept-changes.ts";
import { pruneDetails } from "./detail-log.ts";
import { type DownstreamPorts, type FeedConnectionPeer, FeedDownstream } from "./downstream.ts";
import type { MatchFeedState } from "./feed-state.ts";
import { linkFrame, parseLinkPong, parseStateFrame } from "./link-frames.ts";
import { missedChangesSince } from "./missed-since.ts";
import { pruneEvents, pruneMatches } from "./prune.ts";

export const REPORT_INTERVAL_MS = 5_000;
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5_000;

export type ParentLink = { send(text: string): void; close(): void };
export type ParentEvents = { onFrame(text: string): void; onClose(): void };

export type ReplicaPorts = DownstreamPorts & {
  connect(events: ParentEvents): Promise<ParentLink>;
  random(): number;
};

type Upstream =
  | { kind: "none" }
  | { kind: "connecting" }
  | { kind: "open"; link: ParentLink; report: { isAnswered: boolean; parentSeq: number } };

/** A node below the hub: mirrors its parent's state in memory, stores nothing, and serves viewers and child nodes. */
export class MatchFeedReplica {
  readonly #topic: FeedTopic;
  readonly #ports: ReplicaPorts;
  readonly #downstream: FeedDownstream;
  #state: MatchFeedState | undefined;
  #upstream: Upstream = { kind: "none" };
  #failures = 0;

  constructor(topic: FeedTopic, ports: ReplicaPorts) {
    this.#topic = topic;
    this.#ports = ports;
    this.#downstream = new FeedDownstream(ports);
  }

  receive(peer: FeedConnectionPeer, message: string | ArrayBuffer | ArrayBufferView, nowMs: number): void {
    this.#downstream.receive(peer, message, nowMs);
  }

  link(peer: FeedConnectionPeer, node: string): void {
    this.#downstream.link(peer, node);
  }

  /** Returns undefined until the parent has sent its state. */
  health(connections: number): RoomHealth | undefined {
    if (!this.#state) return undefined;
    const { seq, epoch } = this.#state.meta;
    const { total, regions } = this.#downstream.viewers();
    return { seq, epoch, connections, viewers: total, regions };
  }

  /**
   * Connects, or reports the number of viewers. Called for each new connection and once per report interval. Returns
   * false if nobody needs this node any more, after closing its link.
   */
  async maintain(): Promise<boolean> {
    const viewers = this.#downstream.viewers().total;
    if (viewers === 0 && this.#hasNoConnection()) {
      this.#disconnect();
      this.#state = undefined;
      this.#downstream.clear();
      return false;
    }
    if (this.#upstream.kind === "open") this.#report(this.#upstream, viewers);
    if (this.#upstream.kind === "none") await this.#connect();
    return true;
  }

  /** Called when a viewer connects: there is nothing to report yet, but the link must be open. */
  async ensureLink(): Promise<void> {
    if (this.#upstream.kind === "none") await this.#connect();
  }

  #hasNoConnection(): boolean {
    for (const _peer of this.#ports.peers()) return false;
    return true;
  }

  #report(upstream: Extract<Upstream, { kind: "open" }>, viewers: number): void {
    const { report } = upstream;
    const isBehind = (this.#state?.meta.seq ?? -1) < report.parentSeq;
    if (!report.isAnswered || isBehind) {
      this.#disconnect();
      return;
    }
    report.isAnswered = false;
    upstream.link.send(linkFrame(viewers));
  }

  #disconnect(): void {
    const upstream = this.#upstream;
    this.#upstream = { kind: "none" };
    if (upstream.kind === "open") upstream.link.close();
  }

  async #connect(): Promise<void> {
    const connecting: Upstream = { kind: "connecting" };
    this.#upstream = connecting;
    let current: Upstream = connecting;
    const isCurrent = () => this.#upstream === current;
    try {
      const link = await this.#ports.connect({
        onFrame: (text) => {
          if (isCurrent()) this.#receiveFrame(text);
        },
        onClose: () => {
          if (isCurrent()) this.#lose();
        },
      });
      if (!isCurrent()) return link.close();
      current = { kind: "open", link, report: { isAnswered: true, parentSeq: 0 } };
      this.#upstream = current;
    } catch {
      // The parent is restarting, which the retry below handles.
      if (isCurrent()) this.#lose();
    }
  }

  #lose(): void {
    this.#disconnect();
    const backoffMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#ports.clock.after(backoffMs * (0.5 + this.#ports.random() / 2), () => void this.ensureLink());
  }

  #receiveFrame(text: string): void {
    const frame = parseFeedServerFrame(text, fullChangeCodec);
    const pong = parseLinkPong(text);
    const state = frame || pong ? undefined : parseStateFrame(text);
    if (frame?.t === "changes") this.#receiveChanges(frame.list);
    else if (pong) this.#receivePong(pong);
    else if (state) this.#receiveState(state);
    // The parent runs another build; by the next attempt both should run the same.
    else this.#lose();
  }

  #receivePong({ seq, viewers }: { seq: number; viewers: number }): void {
    if (this.#upstream.kind === "open") this.#upstream.report = { isAnswered: true, parentSeq: seq };
    this.#downstream.setTopicViewers(viewers);
  }

  #receiveChanges(list: readonly SequencedChange[]): void {
    const state = this.#state;
    if (!state) return;
    const unseen = list.filter(({ seq }) => seq > state.meta.seq);
    this.#downstream.send(unseen.map((entry) => applyReplicatedChange(state, entry)));
    if (this.#topic.kind === "board") pruneMatches(state, this.#ports.clock.nowMs());
    pruneEvents(state);
    pruneDetails(state);
  }

  #receiveState(next: MatchFeedState): void {
    this.#failures = 0;
    const known = this.#state;
    this.#state = next;
    if (known) {
      const { mode, list } = missedChangesSince(next, known.meta.seq, known.meta.epoch, true);
      if (mode === "resume") this.#downstream.send(list.map((entry) => applyReplicatedChange(known, entry)));
      else this.#downstream.dropAll();
    }
    this.#downstream.setState(next);
  }
}
