import { placeViewer } from "#party/fan-out/place-viewer.ts";
import { MatchFeedCore } from "#party/match-feed/core.ts";
import type { FeedConnectionPeer } from "#party/match-feed/downstream.ts";
import { emptyMatchFeed, type MatchFeedState } from "#party/match-feed/feed-state.ts";
import { MatchFeedReplica, type ParentEvents, type ParentLink, REPORT_INTERVAL_MS } from "#party/match-feed/replica.ts";
import type { SubscriberSession } from "#party/match-feed/session.ts";
import { fullChangeCodec } from "#party/protocol/match-feed/detail-tables.ts";
import { helloFrame, matchTopic } from "#party/protocol/match-feed/frames.ts";
import { type FeedRegion, feedNodeName, parseFeedNode } from "#party/protocol/match-feed/parse-node.ts";
import { parseFeedServerFrame } from "#party/protocol/match-feed/parse-server-frame.ts";
import { createMatchPatch } from "#tests/party/sample-changes.ts";
import { VirtualTime } from "./virtual-time.ts";

export type SimulatedRegion = { region: FeedRegion; viewers: number; hubMs: number };

const TOPIC = matchTopic(7);
const MATCH_ID = 7;
/** Latency between two objects in the same region. */
const REGION_HOP_MS = 8;
/** Time that an object spends per send: `rooms` measures 2,000 sockets in 60 ms. */
const SEND_MS = 0.03;
/** A page's first retry, plus the time to open its new socket. */
const RECONNECT_MS = 750;
const RESTART_MS = 400;
const MAX_LAG_MS = 20_000;
const DISTURBED_MS = 2_000;

/** A viewer and the node's end of its socket, combined in one object, because there are a million of them. */
class Viewer implements FeedConnectionPeer {
  revision = 0;
  seq = 0;
  epoch: string | undefined;
  node: Node;
  readonly home: SimulatedRegion;
  #session: SubscriberSession = { badFrames: 0 };

  constructor(node: Node, home: SimulatedRegion) {
    this.node = node;
    this.home = home;
  }
  session(): SubscriberSession {
    return this.#session;
  }
  remember(session: SubscriberSession): void {
    this.#session = session;
  }
  send(text: string): void {
    this.node.tree.deliver(this, text);
  }
  close(): void {
    this.node.tree.reconnect(this);
  }
  moveTo(node: Node): void {
    this.node = node;
    this.#session = { badFrames: 0 };
  }
}

/** The parent's end of a link. */
class Link implements FeedConnectionPeer {
  #session: SubscriberSession = { badFrames: 0 };
  readonly parent: Node;
  readonly #child: Node;
  readonly #events: ParentEvents;
  #isOpen = true;

  constructor(parent: Node, child: Node, events: ParentEvents) {
    this.parent = parent;
    this.#child = child;
    this.#events = events;
    parent.peers.add(this);
  }
  session(): SubscriberSession {
    return this.#session;
  }
  remember(session: SubscriberSession): void {
    this.#session = session;
  }
  send(text: string): void {
    const { tree } = this.parent;
    const sentMs = this.parent.spend();
    tree.time.after(sentMs - tree.time.nowMs + this.#child.hopMs, () => {
      if (this.#isOpen && this.#child.isAlive) this.#events.onFrame(text);
    });
  }
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.parent.peers.delete(this);
    if (this.#child.isAlive) this.#events.onClose();
  }
}

class Node {
  readonly peers = new Set<FeedConnectionPeer>();
  readonly tree: ScoreTree;
  readonly name: string;
  readonly hopMs: number;
  isAlive = true;
  hub: MatchFeedCore | undefined;
  replica: MatchFeedReplica | undefined;
  #busyUntilMs = 0;

  constructor(tree: ScoreTree, name: string, hopMs: number) {
    this.tree = tree;
    this.name = name;
    this.hopMs = hopMs;
  }

  get core(): MatchFeedCore | MatchFeedReplica {
    const core = this.hub ?? this.replica;
    if (!core) throw new Error(`${this.name} has not started`);
    return core;
  }

  /** Serializes sends; returns the time at which this one leaves. */
  spend(): number {
    this.#busyUntilMs = Math.max(this.#busyUntilMs, this.tree.time.nowMs) + SEND_MS;
    return this.#busyUntilMs;
  }

  ports() {
    const { time } = this.tree;
    return {
      peers: () => this.peers,
      clock: {
        nowMs: () => time.nowMs,
        after: (delayMs: number, run: () => void) =>
          time.after(delayMs, () => {
            if (this.isAlive) run();
          }),
      },
    };
  }
}

/** The real cores of hub, relays and leaves with simulated sockets and latencies between regions. */
export class ScoreTree {
  readonly time = new VirtualTime();
  readonly viewers: Viewer[] = [];
  readonly #nodes = new Map<string, Node>();
  readonly #regions: readonly SimulatedRegion[];
  readonly #random: () => number;
  /** Storage of the hub, which survives its restart. */
  readonly #stored: MatchFeedState = emptyMatchFeed("epoch");
  readonly #publishedAtMs: number[] = [];
  readonly #revisions = new Map<string, { seq: number; revision: number; epoch?: string }>();
  /** Counts per millisecond; `disturbed` covers changes published around a kill, and a moved viewer's first change. */
  readonly lags = { steady: new Uint32Array(MAX_LAG_MS), disturbed: new Uint32Array(MAX_LAG_MS) };
  #disturbedFromMs = Number.POSITIVE_INFINITY;
  outOfOrder = 0;
  /** Viewers without a socket, or with a new one that has not received a change yet. */
  readonly #moved = new Set<Viewer>();
  #waitingPublishes: (() => Promise<void>)[] = [];

  constructor(regions: readonly SimulatedRegion[], random: () => number) {
    this.#regions = regions;
    this.#random = random;
    this.#startHub();
  }

  get nodes(): number {
    return this.#nodes.size;
  }
  nodeWith(depth: number): string {
    const name = [...this.#nodes.keys()].find((one) => one.split(".").length === depth + 1);
    if (name === undefined) throw new Error(`no node at depth ${depth}`);
    return name;
  }

  fill(): void {
    for (const home of this.#regions) {
      for (let n = 0; n < home.viewers; n += 1) {
        const viewer = new Viewer(this.#place(home), home);
        this.viewers.push(viewer);
        this.#join(viewer);
      }
    }
  }

  async publish(): Promise<void> {
    const revision = this.#publishedAtMs.length + 1;
    this.#publishedAtMs.push(this.time.nowMs);
    const send = async () => {
      const change = createMatchPatch({ id: MATCH_ID, revision });
      await this.#nodeOf(TOPIC).hub?.publish([{ atMs: 1, change }], this.time.nowMs);
    };
    if (this.#nodes.get(TOPIC)?.isAlive) await send();
    // The outbox resends it once the hub is back.
    else this.#waitingPublishes.push(send);
  }

  kill(name: string): void {
    this.#disturbedFromMs = this.time.nowMs;
    const node = this.#nodeOf(name);
    node.isAlive = false;
    this.#nodes.delete(name);
    for (const peer of [...node.peers]) {
      if (peer instanceof Viewer) this.reconnect(peer);
      else peer.close(1006, "gone");
    }
    for (const other of this.#nodes.values()) {
      for (const peer of [...other.peers]) if (peer.session().link?.node === name) other.peers.delete(peer);
    }
    if (name === TOPIC) this.time.after(RESTART_MS, () => this.#startHub());
  }

  killHub(): void {
    this.kill(TOPIC);
  }

  deliver(viewer: Viewer, text: string): void {
    const atMs = viewer.node.spend();
    const frame = this.#read(text);
    viewer.epoch = frame.epoch ?? viewer.epoch;
    if (frame.revision === 0) return;
    if (frame.revision <= viewer.revision) this.outOfOrder += 1;
    const publishedAtMs = this.#publishedAtMs[frame.revision - 1] ?? 0;
    const sinceKillMs = publishedAtMs - this.#disturbedFromMs;
    const isDisturbed = this.#moved.has(viewer) || (sinceKillMs >= -DISTURBED_MS / 4 && sinceKillMs < DISTURBED_MS);
    const lags = isDisturbed ? this.lags.disturbed : this.lags.steady;
    const lagMs = Math.min(MAX_LAG_MS - 1, Math.floor(atMs - publishedAtMs));
    lags[lagMs] = (lags[lagMs] ?? 0) + 1;
    this.#moved.delete(viewer);
    viewer.revision = frame.revision;
    viewer.seq = frame.seq;
  }

  reconnect(viewer: Viewer): void {
    viewer.node.peers.delete(viewer);
    this.#moved.add(viewer);
    this.time.after(RECONNECT_MS * (0.5 + this.#random()), () => {
      viewer.moveTo(this.#place(viewer.home));
      this.#join(viewer);
    });
  }

  #join(viewer: Viewer): void {
    viewer.node.peers.add(viewer);
    viewer.node.core.receive(viewer, helloFrame(viewer.seq, viewer.epoch), this.time.nowMs);
  }

  #place({ region, viewers }: SimulatedRegion): Node {
    return this.#nodeOf(feedNodeName(TOPIC, region, placeViewer(viewers, this.#random())));
  }

  #startHub(): void {
    const node = new Node(this, TOPIC, 0);
    node.hub = new MatchFeedCore({ kind: "match", matchId: MATCH_ID }, this.#stored, {
      ...node.ports(),
      write: async () => {},
    });
    this.#nodes.set(TOPIC, node);
    const waiting = this.#waitingPublishes;
    this.#waitingPublishes = [];
    void Promise.all(waiting.map((send) => send()));
  }

  #nodeOf(name: string): Node {
    const known = this.#nodes.get(name);
    if (known) return known;
    const parsed = parseFeedNode(name);
    if (parsed?.kind !== "replica") throw new Error(`${name} is down`);
    const { parent, region, topic } = parsed;
    const hubMs = this.#regions.find((one) => one.region === region)?.hubMs ?? 0;
    const node = new Node(this, name, parent === TOPIC ? hubMs : REGION_HOP_MS);
    const replica = new MatchFeedReplica(topic, {
      ...node.ports(),
      random: this.#random,
      connect: (events) => this.#openLink(node, parent, events),
    });
    node.replica = replica;
    this.#nodes.set(name, node);
    const report = () => {
      if (!node.isAlive) return;
      void replica.maintain();
      this.time.after(REPORT_INTERVAL_MS, report);
    };
    this.time.after(REPORT_INTERVAL_MS * this.#random(), report);
    void replica.ensureLink();
    return node;
  }

  async #openLink(child: Node, parentName: string, events: ParentEvents): Promise<ParentLink> {
    const parent = this.#nodeOf(parentName);
    const link = new Link(parent, child, events);
    this.time.after(2 * child.hopMs, () => {
      if (parent.isAlive) parent.core.link(link, child.name);
    });
    return {
      send: (text) =>
        this.time.after(child.hopMs, () => {
          if (parent.isAlive) parent.core.receive(link, text, this.time.nowMs);
        }),
      close: () => link.close(),
    };
  }

  /** Parses each text only once, because a node sends the same text to all viewers. */
  #read(text: string): { seq: number; revision: number; epoch?: string } {
    const known = this.#revisions.get(text);
    if (known) return known;
    const frame = parseFeedServerFrame(text, fullChangeCodec);
    const last = frame?.t === "changes" ? frame.list.at(-1) : undefined;
    const read = {
      seq: last?.seq ?? 0,
      revision: last?.change.revision ?? 0,
      ...(frame?.t === "welcome" && { epoch: frame.epoch }),
    };
    this.#revisions.set(text, read);
    return read;
  }
}
