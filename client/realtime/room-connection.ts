import type { DetailDecoders } from "#party/protocol/match-feed/decode-change.ts";
import {
  type FeedRejectionCode,
  type FeedWelcome,
  helloFrame,
  matchFeedPath,
  PING_FRAME,
  type SequencedChange,
} from "#party/protocol/match-feed/frames.ts";
import { parseFeedServerFrame } from "#party/protocol/match-feed/parse-server-frame.ts";
import { type ConnectionState, retryDelayMs } from "./connection-state.ts";
import { openDelayQueue } from "./delay-queue.ts";
import { delaySeconds } from "./delay-setting.ts";
import { browserPlatform, type RealtimePlatform, type RoomSocket, roomUrl } from "./realtime-platform.ts";

export const HEARTBEAT_MS = 20_000;
export const ANSWER_MS = 10_000;
/** A connection that lasted this long starts the back-off anew when it breaks. */
export const STABLE_MS = 5_000;

export type FeedEvent =
  | { type: "state"; state: ConnectionState }
  /** Something may have been missed for good: read the page's data again. */
  | { type: "reset" }
  /** In order, each once. */
  | { type: "changes"; list: readonly SequencedChange[] };

export type RoomConnection = {
  /** Fits useSyncExternalStore together with getState. Returns what unsubscribes. */
  subscribe(listener: (event: FeedEvent) => void): () => void;
  getState(): ConnectionState;
  retryNow(): void;
  close(): void;
};

/** `readDetail` asks for what is told beside the score and reads it: only a match's own page brings it. */
export type RoomConnectionOptions = { platform?: RealtimePlatform; url?: string; readDetail?: DetailDecoders };

export function openRoomConnection(topic: string, options: RoomConnectionOptions = {}): RoomConnection {
  const platform = options.platform ?? browserPlatform;
  const url = options.url ?? roomUrl(matchFeedPath(topic));
  const listeners = new Set<(event: FeedEvent) => void>();
  let state: ConnectionState = { kind: "connecting" };
  let seq = 0;
  let epoch: string | undefined;
  let attempt = 0;
  let connectedAtMs = 0;
  let heardAtMs = 0;
  let cancelTimer = () => {};
  let cancelDeadline: (() => void) | undefined;
  const lane = openDelayQueue(platform);

  const emit = (event: FeedEvent) => {
    for (const listener of [...listeners]) listener(event);
  };
  const later = (atMs: number, event: FeedEvent) => lane.push(atMs, () => emit(event));
  const become = (next: ConnectionState) => {
    state = next;
    emit({ type: "state", state });
  };
  const stopTimers = () => {
    cancelTimer();
    cancelDeadline?.();
    cancelDeadline = undefined;
  };
  const expectAnswer = () => {
    cancelDeadline ??= platform.after(ANSWER_MS, lose);
  };

  function lose() {
    stopTimers();
    const nowMs = platform.nowMs();
    if (state.kind === "connected" && nowMs - connectedAtMs >= STABLE_MS) attempt = 0;
    attempt += 1;
    const delayMs = retryDelayMs(attempt, platform.random());
    cancelTimer = platform.after(delayMs, tryAgain);
    become({ kind: "disconnected", reason: "lost", attempt, retryAtMs: nowMs + delayMs });
    socket.close();
  }

  function tryAgain() {
    stopTimers();
    become({ kind: "reconnecting", attempt });
    socket.reconnect();
  }

  function ping() {
    socket.send(PING_FRAME);
    expectAnswer();
  }

  function beat() {
    cancelTimer = platform.after(HEARTBEAT_MS, () => {
      ping();
      beat();
    });
  }

  function greet(welcome: FeedWelcome) {
    stopTimers();
    const missedForGood = welcome.mode === "reset" && epoch !== undefined;
    if (welcome.mode === "reset") seq = 0;
    if (welcome.missed === 0) seq = welcome.seq;
    epoch = welcome.epoch;
    connectedAtMs = platform.nowMs();
    beat();
    become({ kind: "connected", serverAheadMs: welcome.serverTimeMs - connectedAtMs });
    if (missedForGood) later(connectedAtMs, { type: "reset" });
  }

  function take(list: readonly SequencedChange[]) {
    const aheadMs = state.kind === "connected" ? state.serverAheadMs : 0;
    let fresh: SequencedChange[] = [];
    for (const entry of list) {
      if (entry.seq <= seq) continue;
      seq = entry.seq;
      fresh.push(entry);
      // Without a delay a frame is one event, however much is in it.
      if (delaySeconds() === 0) continue;
      later(entry.timeMs - aheadMs, { type: "changes", list: fresh });
      fresh = [];
    }
    if (fresh.length > 0) later(platform.nowMs(), { type: "changes", list: fresh });
  }

  /** The room does not want us as we are; trying again would only be refused again. */
  function giveUp(code: FeedRejectionCode) {
    stopTimers();
    become({ kind: "disconnected", reason: "refused", code });
    socket.close();
  }

  function hear(text: string) {
    if (state.kind === "disconnected") return;
    const frame = parseFeedServerFrame(text, options.readDetail);
    if (frame?.t === "welcome") return greet(frame);
    if (frame?.t === "refused") return giveUp(frame.code);
    // Only a welcome answers a hello: until then the deadline stands.
    if (state.kind !== "connected") return;
    heardAtMs = platform.nowMs();
    cancelDeadline?.();
    cancelDeadline = undefined;
    if (frame?.t === "changes") take(frame.list);
    // A room newer than this page told something it cannot read.
    else if (!frame) later(heardAtMs, { type: "reset" });
  }

  function wake() {
    if (state.kind === "disconnected" && state.reason === "lost") return tryAgain();
    if (state.kind !== "connected") return;
    // Timers sleep with the tab: a silence this long was never answered.
    const silentMs = platform.nowMs() - Math.max(heardAtMs, connectedAtMs);
    if (silentMs <= HEARTBEAT_MS + ANSWER_MS) return ping();
    lose();
    tryAgain();
  }

  const socket: RoomSocket = platform.openSocket(url, {
    onOpen() {
      socket.send(helloFrame(seq, epoch, options.readDetail !== undefined));
      expectAnswer();
    },
    onMessage: hear,
    onClose() {
      if (state.kind !== "disconnected") lose();
    },
  });
  const stopListening = platform.onWake(wake);

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    retryNow() {
      if (state.kind === "disconnected" && state.reason !== "closed") tryAgain();
    },
    close() {
      stopListening();
      stopTimers();
      become({ kind: "disconnected", reason: "closed" });
      lane.close();
      listeners.clear();
      socket.close();
    },
  };
}
