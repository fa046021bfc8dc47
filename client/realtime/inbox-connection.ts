import { INBOX_HELLO, INBOX_PING, parseInboxFrame } from "#party/protocol/user-inbox/frames.ts";
import { retryDelayMs } from "./connection-state.ts";
import { openDelayQueue } from "./delay-queue.ts";
import { browserPlatform, type RealtimePlatform, type RoomSocket, roomUrl } from "./realtime-platform.ts";

export const INBOX_HEARTBEAT_MS = 30_000;
export const INBOX_ANSWER_MS = 10_000;

type Count = { unread: number; revision: number };
type Options = {
  /** A fresh one for every attempt: it lets nobody in for long. */
  ticket(): Promise<{ path: string; ticket: string }>;
  onCount(count: Count): void;
  /** The line was broken and stands again: the room may have missed something too. */
  onBack(): void;
  /** No ticket, for good: the session is over. */
  onRefused(error: unknown): void;
  isFinal(error: unknown): boolean;
  platform?: RealtimePlatform;
  urlOf?: (path: string) => string;
};

/** A line to one's own inbox that mends itself. Returns what ends it. */
export function openInbox(options: Options): () => void {
  const platform = options.platform ?? browserPlatform;
  const urlOf = options.urlOf ?? roomUrl;
  let socket: RoomSocket | undefined;
  let attempt = 0;
  let isOpen = true;
  let isBack = false;
  let cancelTimer = () => {};
  const lane = openDelayQueue(platform);

  const after = (delayMs: number, run: () => void) => {
    cancelTimer();
    cancelTimer = platform.after(delayMs, run);
  };

  function lose() {
    if (!isOpen) return;
    const lost = socket;
    socket = undefined;
    attempt += 1;
    isBack = true;
    after(retryDelayMs(attempt, platform.random()), () => void connect());
    lost?.close();
  }

  function ask(frame: string) {
    socket?.send(frame);
    after(INBOX_ANSWER_MS, lose);
  }

  function hear(text: string) {
    const frame = parseInboxFrame(text);
    if (frame?.t === "count") {
      attempt = 0;
      const cameBack = isBack;
      isBack = false;
      lane.push(platform.nowMs(), () => {
        options.onCount(frame);
        if (cameBack) options.onBack();
      });
    }
    after(INBOX_HEARTBEAT_MS, () => ask(INBOX_PING));
  }

  async function connect() {
    cancelTimer();
    let admitted: { path: string; ticket: string };
    try {
      admitted = await options.ticket();
    } catch (error) {
      if (!isOpen) return;
      if (!options.isFinal(error)) return lose();
      close();
      return options.onRefused(error);
    }
    if (!isOpen) return;
    const opened = platform.openSocket(`${urlOf(admitted.path)}?ticket=${encodeURIComponent(admitted.ticket)}`, {
      onOpen: () => ask(INBOX_HELLO),
      onMessage: hear,
      onClose() {
        if (socket === opened) lose();
      },
    });
    socket = opened;
  }

  const stopListening = platform.onWake(() => (socket ? ask(INBOX_PING) : void connect()));

  function close() {
    isOpen = false;
    stopListening();
    cancelTimer();
    lane.close();
    socket?.close();
    socket = undefined;
  }

  void connect();
  return close;
}
