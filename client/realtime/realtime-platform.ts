import ReconnectingWebSocket from "partysocket/ws";

export type SocketHandlers = { onOpen(): void; onMessage(text: string): void; onClose(): void };
/** One socket that can be opened again; `close` always ends in `onClose`, even when the network is gone. */
export type RoomSocket = { reconnect(): void; send(text: string): void; close(): void };

/** All that the connection needs of the outside, so that tests can play network and clock. */
export type RealtimePlatform = {
  openSocket(url: string, handlers: SocketHandlers): RoomSocket;
  nowMs(): number;
  random(): number;
  /** Returns what cancels it. */
  after(delayMs: number, run: () => void): () => void;
  /** Network back, or tab in front again. Returns what stops listening. */
  onWake(wake: () => void): () => void;
};

const CONNECT_TIMEOUT_MS = 8_000;

export const browserPlatform: RealtimePlatform = {
  openSocket(url, handlers) {
    // Our machine decides when to try again: no retries and no queue here.
    const socket = new ReconnectingWebSocket(url, undefined, {
      maxRetries: 0,
      maxEnqueuedMessages: 0,
      connectionTimeout: CONNECT_TIMEOUT_MS,
    });
    // A socket closed before it is open makes the browser complain, so it is closed when it is; until then it is nobody's.
    let isLeft = false;
    socket.addEventListener("open", () => (isLeft ? socket.close() : handlers.onOpen()));
    socket.addEventListener("close", () => handlers.onClose());
    socket.addEventListener("message", (message) => {
      if (typeof message.data === "string") handlers.onMessage(message.data);
    });
    return {
      reconnect() {
        isLeft = false;
        socket.reconnect();
      },
      send: (text) => void socket.send(text),
      close() {
        isLeft = socket.readyState === ReconnectingWebSocket.CONNECTING;
        if (!isLeft) socket.close();
      },
    };
  },
  nowMs: () => Date.now(),
  random: () => Math.random(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  onWake(wake) {
    const onVisible = () => {
      if (document.visibilityState === "visible") wake();
    };
    window.addEventListener("online", wake);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      window.removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", onVisible);
    };
  },
};

/** Rooms stand on the page's own origin. */
export function roomUrl(path: string): string {
  const scheme = window.location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${window.location.host}${path}`;
}
