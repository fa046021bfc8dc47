import type { MatchChangeCodec } from "#party/protocol/match-feed/change-tables.ts";
import {
  type FeedWelcome,
  helloFrame,
  matchFeedPath,
  PING_FRAME,
  type SequencedChange,
} from "#party/protocol/match-feed/frames.ts";
import { parseFeedServerFrame } from "#party/protocol/match-feed/parse-server-frame.ts";
import type { ConnectionState } from "./connection-state.ts";
import { openDelayQueue } from "./delay-queue.ts";
import { delaySeconds } from "./delay-setting.ts";
import type { RealtimePlatform } from "./realtime-platform.ts";
import { openRoomSocket } from "./room-socket.ts";

export type FeedEvent =
  | { type: "state"; state: ConnectionState }
  /** Changes may have been missed: refetch the page's data, or only data older than `sinceMs`. */
  | { type: "reset"; sinceMs?: number | undefined }
  /** In order, without duplicates. */
  | { type: "changes"; list: readonly SequencedChange[] };

export type MatchFeedConnection = {
  /** Compatible with useSyncExternalStore, together with getState. Returns an unsubscribe function. */
  subscribe(listener: (event: FeedEvent) => void): () => void;
  getState(): ConnectionState;
  retryNow(): void;
  close(): void;
};

/** `codec` also subscribes to match details; only match pages load the codec for them. */
export type MatchFeedOptions = {
  platform?: RealtimePlatform;
  codec?: MatchChangeCodec;
  isUndelayed?: boolean;
};

export function openMatchFeed(
  topic: string,
  { platform, codec, isUndelayed = false }: MatchFeedOptions = {},
): MatchFeedConnection {
  const listeners = new Set<(event: FeedEvent) => void>();
  const delayQueue = openDelayQueue(isUndelayed);
  let seq = 0;
  let epoch: string | undefined;
  let spreadMs = 0;

  const emit = (event: FeedEvent) => {
    for (const listener of [...listeners]) listener(event);
  };
  const emitDelayed = (atMs: number, event: FeedEvent) => delayQueue.push(atMs, () => emit(event));

  function onWelcome(welcome: FeedWelcome) {
    const hasMissedChanges = welcome.mode === "reset" && epoch !== undefined;
    if (welcome.mode === "reset") seq = 0;
    if (welcome.missed === 0) seq = welcome.seq;
    epoch = welcome.epoch;
    socket.welcome(welcome.serverTimeMs);
    if (hasMissedChanges) emitDelayed(Date.now(), { type: "reset" });
    else if (welcome.sinceMs) emitDelayed(Date.now(), { type: "reset", sinceMs: welcome.sinceMs });
  }

  function onChanges(list: readonly SequencedChange[], serverAheadMs: number) {
    let fresh: SequencedChange[] = [];
    for (const entry of list) {
      if (entry.seq <= seq) continue;
      seq = entry.seq;
      fresh.push(entry);
      // Without a delay, a frame is one event, regardless of its number of changes.
      if (isUndelayed || delaySeconds() === 0) continue;
      emitDelayed(entry.timeMs - serverAheadMs, { type: "changes", list: fresh });
      fresh = [];
    }
    if (fresh.length > 0) emitDelayed(Date.now(), { type: "changes", list: fresh });
  }

  const socket = openRoomSocket({
    path: () => matchFeedPath(topic),
    ping: PING_FRAME,
    platform,
    spreadMs: () => spreadMs,
    onOpen: () => socket.send(helloFrame(seq, epoch, codec !== undefined)),
    onStateChange: (state) => emit({ type: "state", state }),
    onMessage(text) {
      const frame = parseFeedServerFrame(text, codec);
      if (frame?.t === "welcome" || frame?.t === "changes") spreadMs = frame.spreadMs;
      if (frame?.t === "welcome") return onWelcome(frame);
      if (frame?.t === "refused") return socket.reject(frame.code);
      const state = socket.getState();
      if (state.kind !== "connected") return;
      if (frame?.t === "changes") onChanges(frame.list, state.serverAheadMs);
      // A newer room version sent a frame this page cannot parse.
      else if (!frame) emitDelayed(Date.now(), { type: "reset" });
    },
  });

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: socket.getState,
    retryNow: socket.retryNow,
    close() {
      socket.close();
      delayQueue.close();
      listeners.clear();
    },
  };
}
