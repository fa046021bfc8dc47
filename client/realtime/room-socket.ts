import ReconnectingWebSocket from "partysocket/ws";
import { CLOSE_SIGNED_OUT } from "#party/protocol/close-codes.ts";
import type { ConnectionState } from "./connection-state.ts";
import { browserPlatform, type RealtimePlatform } from "./realtime-platform.ts";

export const HEARTBEAT_MS = 20_000;
export const RESPONSE_TIMEOUT_MS = 10_000;
/** A connection must last this long to reset the backoff. */
export const STABLE_MS = 5_000;
const CONNECT_TIMEOUT_MS = 8_000;
const MAX_TIMEOUT_MS = 60_000;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 30_000;
const RETRY_FACTOR = 2;

type Code = Extract<ConnectionState, { reason: "refused" }>["code"];

export type RoomSocketOptions = {
  /** Called before every attempt, because each ticket is valid only once. */
  path(): string | Promise<string>;
  /** Whether a failed `path` would fail again: the session has ended, or the room does not exist. */
  isFinal?(error: unknown): boolean;
  onRejected?(error: unknown): void;
  /** The socket is open, so the hello must be sent. Only `welcome` counts as the response. */
  onOpen(): void;
  onMessage(text: string): void;
  onStateChange(state: ConnectionState): void;
  ping: string;
  heartbeatMs?: number;
  /** Maximum jitter added to the backoff when an open connection closes, so that a full room doesn't return at once. */
  spreadMs(): number;
  platform?: RealtimePlatform | undefined;
};

export type RoomSocket = {
  getState(): ConnectionState;
  /** Dropped unless the socket is open, because the next hello states what to resend. */
  send(text: string): void;
  /** Sends, and reconnects if nothing arrives within RESPONSE_TIMEOUT_MS. */
  request(text: string): void;
  /** The room accepted the hello. */
  welcome(serverTimeMs: number): void;
  /** The room rejected this client: no further attempts. */
  reject(code: Code): void;
  retryNow(): void;
  close(): void;
};

/** The connection to a room: partysocket reconnects; this adds tickets, heartbeat, wake-up and the state. */
export function openRoomSocket(options: RoomSocketOptions): RoomSocket {
  const platform = options.platform ?? browserPlatform;
  const heartbeatMs = options.heartbeatMs ?? HEARTBEAT_MS;
  // A random factor per client, so that clients that failed together do not retry together.
  const scale = (1 + platform.random()) / 2;
  const minReconnectionDelay = Math.round(FIRST_RETRY_MS * scale);
  const maxReconnectionDelay = Math.round(MAX_RETRY_MS * scale);
  const backoffMs = (attempt: number) =>
    Math.min(maxReconnectionDelay, minReconnectionDelay * RETRY_FACTOR ** (attempt - 1));
  let state: ConnectionState = { kind: "connecting" };
  let socket: ReconnectingWebSocket | undefined;
  /** Consecutive failed attempts. */
  let failures = 0;
  // A busy server accepts clients one by one; with a constant timeout, some would always give up too early.
  const timeoutMs = (firstMs: number, doublings: number) =>
    Math.min(MAX_TIMEOUT_MS, firstMs * RETRY_FACTOR ** Math.max(0, doublings));
  let lastMessageAtMs = 0;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let stable: ReturnType<typeof setTimeout> | undefined;

  const setState = (next: ConnectionState) => {
    state = next;
    options.onStateChange(state);
  };
  const clearDeadline = () => {
    clearTimeout(deadline);
    deadline = undefined;
  };
  const stopTimers = () => {
    clearInterval(heartbeat);
    clearTimeout(stable);
    clearDeadline();
  };
  const send = (text: string) => {
    if (socket?.readyState === ReconnectingWebSocket.OPEN) socket.send(text);
  };
  const request = (text: string) => {
    send(text);
    deadline ??= setTimeout(abandon, RESPONSE_TIMEOUT_MS);
  };

  /** Returns the time of the next attempt. */
  function scheduleRetry(jitterMs = 0): number {
    stopTimers();
    failures += 1;
    const retryAtMs = Date.now() + backoffMs(failures) + jitterMs;
    setState({ kind: "disconnected", reason: "lost", attempt: failures, retryAtMs });
    return retryAtMs;
  }

  function disconnect() {
    const oldSocket = socket;
    socket = undefined;
    // Closing a socket that is still connecting logs a browser warning, so it is closed once open.
    if (oldSocket?.url && oldSocket.readyState === ReconnectingWebSocket.CONNECTING) {
      oldSocket.addEventListener("open", () => oldSocket.close());
    } else oldSocket?.close();
  }

  /** partysocket cannot cut a backoff short, so an early attempt gets a new instance. */
  function connect(firstAttemptAtMs = 0) {
    disconnect();
    let notBeforeMs = firstAttemptAtMs;
    const path = async () => {
      const waitMs = notBeforeMs - Date.now();
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      if (socket !== created) return "";
      if (state.kind === "disconnected" && state.reason === "lost") {
        setState({ kind: "reconnecting", attempt: state.attempt });
      }
      try {
        return platform.origin() + (await options.path());
      } catch (error) {
        if (socket === created && options.isFinal?.(error)) {
          reject("no_ticket");
          options.onRejected?.(error);
        }
        throw error;
      }
    };
    const onLost = (code?: number) => {
      if (socket !== created || state.kind === "disconnected") return;
      // A sign-out closes only this page's socket, so it reconnects without jitter to find out at once.
      const mayBeWholeRoom = state.kind === "connected" && code !== CLOSE_SIGNED_OUT;
      const jitterMs = mayBeWholeRoom ? Math.round(options.spreadMs() * platform.random()) : 0;
      notBeforeMs = scheduleRetry(jitterMs);
    };

    const created = new ReconnectingWebSocket(path, undefined, {
      WebSocket: platform.WebSocket,
      minReconnectionDelay,
      maxReconnectionDelay,
      reconnectionDelayGrowFactor: RETRY_FACTOR,
      minUptime: STABLE_MS,
      // A getter, because it is read before every attempt, when the latest failure has not been counted yet.
      get connectionTimeout() {
        return timeoutMs(CONNECT_TIMEOUT_MS, failures);
      },
      maxEnqueuedMessages: 0,
      shouldReconnectOnClose: () => socket === created,
    });
    created.addEventListener("open", () => {
      if (socket !== created) return;
      options.onOpen();
      deadline ??= setTimeout(abandon, timeoutMs(RESPONSE_TIMEOUT_MS, failures - 1));
    });
    created.addEventListener("message", ({ data }) => {
      if (socket !== created || typeof data !== "string") return;
      lastMessageAtMs = Date.now();
      if (state.kind === "connected") clearDeadline();
      options.onMessage(data);
    });
    created.addEventListener("close", ({ code }) => onLost(code));
    // A failed `path` does not close a socket, and the attempt is counted after this event.
    created.addEventListener("error", () => queueMicrotask(() => onLost()));
    socket = created;
  }

  /** The socket is open, but the room does not respond. */
  function abandon() {
    connect(scheduleRetry());
  }

  function reject(code: Code) {
    stopTimers();
    setState({ kind: "disconnected", reason: "refused", code });
    disconnect();
  }

  function reconnectNow() {
    stopTimers();
    failures = 0;
    setState({ kind: "reconnecting", attempt: "attempt" in state ? state.attempt : 1 });
    connect();
  }

  function wake() {
    if (state.kind === "disconnected" && state.reason === "lost") return reconnectNow();
    if (state.kind !== "connected") return;
    // Timers are paused in hidden tabs; after this long, a ping would have gone unanswered.
    if (Date.now() - lastMessageAtMs > heartbeatMs + RESPONSE_TIMEOUT_MS) return reconnectNow();
    request(options.ping);
  }

  const stopListening = platform.onWake(wake);
  connect();

  return {
    getState: () => state,
    send,
    request,
    welcome(serverTimeMs) {
      stopTimers();
      stable = setTimeout(() => {
        failures = 0;
      }, STABLE_MS);
      heartbeat = setInterval(() => request(options.ping), heartbeatMs);
      setState({ kind: "connected", serverAheadMs: serverTimeMs - Date.now() });
    },
    reject,
    retryNow() {
      if (state.kind === "disconnected" && state.reason !== "closed") reconnectNow();
    },
    close() {
      stopListening();
      stopTimers();
      setState({ kind: "disconnected", reason: "closed" });
      disconnect();
    },
  };
}

/** The path of a room that requires a ticket. */
export async function ticketPath(ticket: Promise<{ path: string; ticket: string }>): Promise<string> {
  const issued = await ticket;
  return `${issued.path}?ticket=${encodeURIComponent(issued.ticket)}`;
}
