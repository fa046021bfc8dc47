import type { RoomStorage, StoredRange } from "#party/live-room/room-storage.ts";
import { MatchFeedCore } from "#party/match-feed/core.ts";
import type { FeedConnectionPeer } from "#party/match-feed/downstream.ts";
import type { SubscriberSession } from "#party/match-feed/session.ts";
import { openFeedStore } from "#party/match-feed/stored-feed.ts";
import { fullChangeCodec } from "#party/protocol/match-feed/detail-tables.ts";
import type { SequencedChange } from "#party/protocol/match-feed/frames.ts";
import { type FeedServerFrame, parseFeedServerFrame } from "#party/protocol/match-feed/parse-server-frame.ts";
import { parseTopic } from "#party/protocol/match-feed/parse-topic.ts";

/** A Durable Object's storage as a map: stores copies, and enforces the real limits. */
export function createMapStorage(entries = new Map<string, string>()): RoomStorage & { entries: Map<string, string> } {
  return {
    entries,
    async get<Value>(key: string) {
      const text = entries.get(key);
      return text === undefined ? undefined : (JSON.parse(text) as Value);
    },
    async list<Value>({ prefix, start = "", end, reverse, limit }: StoredRange) {
      const found = [...entries]
        .filter(([key]) => key.startsWith(prefix) && key >= start && (end === undefined || key < end))
        .sort(([left], [right]) => (left < right ? -1 : 1));
      if (reverse) found.reverse();
      return new Map(found.slice(0, limit).map(([key, text]) => [key, JSON.parse(text) as Value]));
    },
    async put(changed) {
      if (Object.keys(changed).length > 128) throw new Error("more than 128 keys");
      for (const [key, value] of Object.entries(changed)) entries.set(key, JSON.stringify(value));
    },
    async delete(keys) {
      if (keys.length > 128) throw new Error("more than 128 keys");
      return keys.filter((key) => entries.delete(key)).length;
    },
  };
}

/** The room's end of a socket; records the frames that the room sent. */
export class FakePeer implements FeedConnectionPeer {
  readonly received: FeedServerFrame[] = [];
  closedWith: string | undefined;
  broken = false;
  #session: SubscriberSession = { badFrames: 0 };

  session(): SubscriberSession {
    return this.#session;
  }
  remember(session: SubscriberSession): void {
    this.#session = session;
  }
  send(text: string): void {
    if (this.broken) throw new Error("broken pipe");
    const frame = parseFeedServerFrame(text, fullChangeCodec);
    if (!frame) throw new Error(`the room sent what nobody can read: ${text}`);
    this.received.push(frame);
  }
  close(_code: number, reason: string): void {
    this.closedWith = reason;
  }
  changes(): SequencedChange[] {
    return this.received.flatMap((frame) => (frame.t === "changes" ? frame.list : []));
  }
  frames(): number {
    return this.received.filter((frame) => frame.t === "changes").length;
  }
}

let epochs = 0;

/** A room with fake storage and clock. `tick` runs all pending timers once. */
export async function createFakeRoom(topicName: string, storage = createMapStorage()) {
  const topic = parseTopic(topicName);
  if (!topic) throw new Error(`no topic: ${topicName}`);
  const peers = new Set<FakePeer>();
  let timers: (() => void)[] = [];
  let clockMs = 0;
  const store = await openFeedStore(topic, storage, () => `epoch-${++epochs}`);
  const core = new MatchFeedCore(topic, store.state, {
    peers: () => peers,
    write: (change) => store.write(change),
    clock: { nowMs: () => clockMs, after: (_delayMs, run) => void timers.push(run) },
  });
  return {
    core,
    isIncomplete: store.isIncomplete,
    storage,
    peers,
    pass(ms: number): void {
      clockMs += ms;
    },
    tick() {
      const due = timers;
      timers = [];
      for (const run of due) run();
      return due.length;
    },
    join(frame?: string, nowMs = 0): FakePeer {
      const peer = new FakePeer();
      peers.add(peer);
      if (frame !== undefined) core.receive(peer, frame, nowMs);
      return peer;
    },
  };
}
