import { FrameRateLimiter } from "#party/fan-out/rate-limiter.ts";
import {
  CLOSE_LIVE_BROKEN,
  encodeLiveServerFrame,
  MAX_UNACKED_EVENTS,
  type RoomEvent,
} from "#party/protocol/live-room/frames.ts";
import type { RoomLog } from "./event-log.ts";
import type { ViewerSession } from "./session.ts";

export type ViewerConnection = {
  session(): ViewerSession;
  remember(session: ViewerSession): void;
  isOpen(): boolean;
  send(text: string): void;
  /** Never throws. */
  close(code: number, reason: string): void;
};

/** One socket and its progress. State that must survive hibernation is in the connection's session. */
export class RoomViewer {
  readonly peer: ViewerConnection;
  readonly limiter: FrameRateLimiter;
  #session: ViewerSession;
  #sentUpTo: number;
  #ackedUpTo: number;
  #dropped = 0;
  #laggingSinceMs: number | undefined;

  /** `sentBefore`: the last event sent to a greeted viewer before the room hibernated. */
  constructor(peer: ViewerConnection, sentBefore: number, nowMs: number) {
    this.#session = peer.session();
    const { laggingFrom } = this.#session;
    this.peer = peer;
    this.limiter = new FrameRateLimiter(nowMs);
    this.#sentUpTo = laggingFrom ?? sentBefore;
    this.#ackedUpTo = this.#sentUpTo;
    if (laggingFrom !== undefined) this.#laggingSinceMs = nowMs;
  }

  /** Cached, because reading it from the socket costs more than a send. */
  get session(): ViewerSession {
    return this.#session;
  }
  remember(session: ViewerSession): void {
    this.#session = session;
    this.peer.remember(session);
  }
  get isGreeted(): boolean {
    return this.#session.knowsUpTo !== undefined;
  }
  get laggingSinceMs(): number | undefined {
    return this.#laggingSinceMs;
  }

  setGreeted(upTo: number): void {
    this.#sentUpTo = upTo;
    this.#ackedUpTo = upTo;
    this.remember({ ...this.#session, knowsUpTo: upTo });
  }

  /** A broken socket must not affect others; its client resumes with "since". */
  send(text: string): boolean {
    try {
      this.peer.send(text);
      return true;
    } catch {
      this.peer.close(CLOSE_LIVE_BROKEN, "broken");
      return false;
    }
  }

  /** Sends new events, or counts them as dropped if the viewer lags. */
  deliver(list: readonly RoomEvent[], frameOf: (after: number) => string | undefined, nowMs: number): void {
    const last = list.at(-1)?.seq ?? 0;
    if (last <= this.#sentUpTo) return;
    if (this.#laggingSinceMs === undefined && last - this.#ackedUpTo > MAX_UNACKED_EVENTS) {
      this.#laggingSinceMs = nowMs;
      this.remember({ ...this.#session, laggingFrom: this.#sentUpTo });
    }
    if (this.#laggingSinceMs !== undefined) {
      this.#dropped += list.length;
      return;
    }
    const text = frameOf(this.#sentUpTo);
    if (text !== undefined && this.send(text)) this.#sentUpTo = last;
  }

  /** Once a lagging viewer catches up, sends it the missed events. */
  acknowledge(seq: number, log: RoomLog): "ok" | "reset" {
    this.#ackedUpTo = Math.max(this.#ackedUpTo, Math.min(seq, this.#sentUpTo));
    if (this.#laggingSinceMs === undefined || this.#sentUpTo - this.#ackedUpTo > MAX_UNACKED_EVENTS / 2) return "ok";
    this.#laggingSinceMs = undefined;
    const { laggingFrom: _from, ...session } = this.#session;
    this.remember(session);
    const dropped = this.#dropped;
    this.#dropped = 0;
    const missed = log.since(this.#sentUpTo, log.epoch);
    if (missed.mode === "reset") return "reset";
    if (missed.list.length > 0 && this.send(encodeLiveServerFrame({ t: "events", list: missed.list, dropped }))) {
      this.#sentUpTo = log.seq;
    }
    return "ok";
  }
}
