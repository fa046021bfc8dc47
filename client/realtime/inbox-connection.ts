import { INBOX_HELLO, INBOX_PING, parseInboxFrame } from "#party/protocol/user-inbox/frames.ts";
import { openDelayQueue } from "./delay-queue.ts";
import type { RealtimePlatform } from "./realtime-platform.ts";
import { openRoomSocket, ticketPath } from "./room-socket.ts";

export const INBOX_HEARTBEAT_MS = 30_000;

type UnreadCount = { unread: number; revision: number };
type Options = {
  ticket(): Promise<{ path: string; ticket: string }>;
  onCount(count: UnreadCount): void;
  /** Reconnected; updates may have been missed. */
  onReconnect(): void;
  /** The session has ended. */
  onRejected(error: unknown): void;
  isFinal(error: unknown): boolean;
  platform?: RealtimePlatform;
};

/** Opens the visitor's own inbox room. Returns a function that closes it. */
export function openInbox(options: Options): () => void {
  const delayQueue = openDelayQueue();
  let wasLost = false;
  let spreadMs = 0;

  const socket = openRoomSocket({
    path: () => ticketPath(options.ticket()),
    isFinal: options.isFinal,
    onRejected: options.onRejected,
    ping: INBOX_PING,
    heartbeatMs: INBOX_HEARTBEAT_MS,
    platform: options.platform,
    spreadMs: () => spreadMs,
    onOpen: () => socket.send(INBOX_HELLO),
    onStateChange({ kind }) {
      wasLost ||= kind === "disconnected" || kind === "reconnecting";
    },
    onMessage(text) {
      const frame = parseInboxFrame(text);
      if (frame?.t !== "count") return;
      const isReconnect = wasLost;
      wasLost = false;
      spreadMs = frame.spreadMs;
      if (socket.getState().kind !== "connected") socket.welcome(Date.now());
      delayQueue.push(Date.now(), () => {
        options.onCount(frame);
        if (isReconnect) options.onReconnect();
      });
    },
  });

  return () => {
    socket.close();
    delayQueue.close();
  };
}
