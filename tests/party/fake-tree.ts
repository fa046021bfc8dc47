import type { FeedConnectionPeer } from "#party/match-feed/downstream.ts";
import { MatchFeedReplica, type ParentEvents } from "#party/match-feed/replica.ts";
import type { SubscriberSession } from "#party/match-feed/session.ts";
import { parseFeedNode } from "#party/protocol/match-feed/parse-node.ts";
import { FakePeer } from "./fake-room.ts";

type Parent = { link(peer: FeedConnectionPeer, node: string): void; receive: MatchFeedReplica["receive"] };
export type FakeParent = { peers: Set<FeedConnectionPeer>; core: Parent };

/** The parent's end of a link; frames arrive at the node immediately. */
class FakeLink implements FeedConnectionPeer {
  lost = false;
  #session: SubscriberSession = { badFrames: 0 };
  readonly #peers: Set<FeedConnectionPeer>;
  readonly #events: ParentEvents;

  constructor(peers: Set<FeedConnectionPeer>, events: ParentEvents) {
    this.#peers = peers;
    this.#events = events;
    peers.add(this);
  }
  session(): SubscriberSession {
    return this.#session;
  }
  remember(session: SubscriberSession): void {
    this.#session = session;
  }
  send(text: string): void {
    if (!this.lost) this.#events.onFrame(text);
  }
  close(): void {
    this.#peers.delete(this);
    this.#events.onClose();
  }
}

/** A node below a fake room or another fake node. `tick` runs all pending timers once. */
export function createFakeNode(name: string, firstParent: FakeParent) {
  const node = parseFeedNode(name);
  if (node?.kind !== "replica") throw new Error(`no node below a hub: ${name}`);
  const peers = new Set<FeedConnectionPeer>();
  let timers: (() => void)[] = [];
  let link: FakeLink | undefined;
  let clockMs = 0;
  let parent = firstParent;
  let isParentDown = false;
  const core = new MatchFeedReplica(node.topic, {
    peers: () => peers,
    clock: { nowMs: () => clockMs, after: (_delayMs, run) => void timers.push(run) },
    random: () => 0.5,
    async connect(events) {
      if (isParentDown) throw new Error("no parent");
      const { core: parentCore, peers: siblings } = parent;
      const opened = new FakeLink(siblings, events);
      link = opened;
      // As on a real network, the state arrives after the socket is open.
      queueMicrotask(() => parentCore.link(opened, name));
      return { send: (text) => parentCore.receive(opened, text, 0), close: () => opened.close() };
    },
  });
  return {
    core,
    peers,
    pass(ms: number): void {
      clockMs += ms;
    },
    async tick() {
      const due = timers;
      timers = [];
      for (const run of due) run();
      await Promise.resolve();
      await new Promise<void>((resolve) => setImmediate(resolve));
    },
    join(frame: string): FakePeer {
      const peer = new FakePeer();
      peers.add(peer);
      core.receive(peer, frame, 0);
      return peer;
    },
    /** Loses the parent's frames without closing the socket. */
    muteLink(): void {
      if (link) link.lost = true;
    },
    cutLink(): void {
      link?.close();
    },
    setParent(other: FakeParent): void {
      parent = other;
    },
    setParentDown(isDown: boolean): void {
      isParentDown = isDown;
    },
  };
}
