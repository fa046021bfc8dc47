// Long because: one state machine, and what each frame does to it is read beside what each timer does.
import {
  EVENTS_PER_ACK,
  encodeLiveClientFrame,
  LIVE_PING,
  type LiveRejection,
  type LiveServerFrame,
  type RoomEvent,
  type SayFrame,
} from "#party/protocol/live-room/frames.ts";
import { parseLiveServerFrame } from "#party/protocol/live-room/parse-server-frame.ts";
import { type ConnectionState, retryDelayMs } from "./connection-state.ts";
import { openDelayedEvents } from "./delayed-events.ts";
import { browserPlatform, type RealtimePlatform, type RoomSocket, roomUrl } from "./realtime-platform.ts";
import { reconnectJitterMs } from "./reconnect-jitter.ts";
import { ANSWER_MS, HEARTBEAT_MS, STABLE_MS } from "./room-connection.ts";
import { UnacknowledgedMessages } from "./unacknowledged-messages.ts";

export type LiveRoomEvent =
  | { type: "state"; state: ConnectionState }
  /** As the room said it, its events in order and each once. A welcome with "reset" voids all that stood before. */
  | { type: "frame"; frame: LiveServerFrame }
  /** What this reader wrote is in the room; it comes with the others' lines, as late as they watch. */
  | { type: "sent"; cid: string };

export type LiveRoomConnection = {
  getState(): ConnectionState;
  /** Goes out now or with the next welcome; the room knows it by its `cid`, however often it comes. */
  say(say: SayFrame): void;
  retryNow(): void;
  close(): void;
};

type Options = {
  /** A fresh one for every attempt: it opens the room once. */
  ticket(): Promise<{ path: string; ticket: string }>;
  /** No ticket, for good: the room is none, or the session is over. */
  isFinal(error: unknown): boolean;
  onEvent(event: LiveRoomEvent): void;
  platform?: RealtimePlatform;
  urlOf?: (path: string) => string;
};

/** A line to a live room that mends itself and loses nothing on the way. */
export function openLiveRoom(options: Options): LiveRoomConnection {
  const platform = options.platform ?? browserPlatform;
  const urlOf = options.urlOf ?? roomUrl;
  const unanswered = new UnacknowledgedMessages();
  let state: ConnectionState = { kind: "connecting" };
  let socket: RoomSocket | undefined;
  let seq = 0;
  let ackedSeq = 0;
  let epoch: string | undefined;
  let uid: number | undefined;
  let viewers = 0;
  let attempt = 0;
  let connectedAtMs = 0;
  let heardAtMs = 0;
  let cancelTimer = () => {};
  let cancelDeadline: (() => void) | undefined;

  const emit = (frame: LiveServerFrame) => options.onEvent({ type: "frame", frame });
  let dropped: number | undefined;
  const late = openDelayedEvents(platform, (list) => {
    emit({ t: "events", list: [...list], ...(dropped !== undefined && { dropped }) });
    dropped = undefined;
  });
  const become = (next: ConnectionState) => {
    state = next;
    options.onEvent({ type: "state", state });
  };
  const stopTimers = () => {
    cancelTimer();
    cancelDeadline?.();
    cancelDeadline = undefined;
  };
  const expectAnswer = () => {
    cancelDeadline ??= platform.after(ANSWER_MS, () => lose());
  };
  const send = (text: string) => socket?.send(text);

  function drop() {
    const dropped = socket;
    socket = undefined;
    dropped?.close();
  }

  /** `withOthers`: the room let go, and not the network of one. */
  function lose(withOthers = false) {
    stopTimers();
    const nowMs = platform.nowMs();
    if (state.kind === "connected" && nowMs - connectedAtMs >= STABLE_MS) attempt = 0;
    attempt += 1;
    const spreadMs = withOthers ? reconnectJitterMs(viewers, platform.random()) : 0;
    const delayMs = retryDelayMs(attempt, platform.random()) + spreadMs;
    cancelTimer = platform.after(delayMs, tryAgain);
    become({ kind: "disconnected", reason: "lost", attempt, retryAtMs: nowMs + delayMs });
    drop();
  }

  function giveUp() {
    stopTimers();
    become({ kind: "disconnected", reason: "refused", code: "wrong_version" });
    drop();
  }

  function tryAgain() {
    stopTimers();
    become({ kind: "reconnecting", attempt });
    void connect();
  }

  async function connect() {
    const mine = state;
    let pass: { path: string; ticket: string };
    try {
      pass = await options.ticket();
    } catch (error) {
      if (state === mine) options.isFinal(error) ? giveUp() : lose();
      return;
    }
    // Closed meanwhile, or another attempt is under way.
    if (state !== mine) return;
    const opened = platform.openSocket(`${urlOf(pass.path)}?ticket=${encodeURIComponent(pass.ticket)}`, {
      onOpen() {
        send(encodeLiveClientFrame({ t: "hello", since: seq, ...(epoch !== undefined && { epoch }) }));
        expectAnswer();
      },
      onMessage(text) {
        if (socket === opened) hear(text);
      },
      onClose() {
        if (socket === opened) lose(state.kind === "connected");
      },
    });
    socket = opened;
  }

  function beat() {
    cancelTimer = platform.after(HEARTBEAT_MS, () => {
      send(LIVE_PING);
      expectAnswer();
      beat();
    });
  }

  function greet(frame: Extract<LiveServerFrame, { t: "welcome" }>) {
    stopTimers();
    if (frame.mode === "reset") {
      seq = 0;
      late.startAnew();
    }
    ackedSeq = frame.seq;
    epoch = frame.epoch;
    uid = frame.you?.uid;
    viewers = frame.viewers;
    connectedAtMs = platform.nowMs();
    beat();
    // The lines first: a page that says "connected" shows what it missed.
    emit(frame);
    become({ kind: "connected", serverAheadMs: frame.serverTimeMs - connectedAtMs });
    for (const say of unanswered.all()) send(encodeLiveClientFrame(say));
  }

  function take(list: readonly RoomEvent[], lost: number | undefined) {
    if (state.kind !== "connected") return;
    const fresh: RoomEvent[] = [];
    for (const event of list) {
      if (event.seq <= seq) continue;
      seq = event.seq;
      fresh.push(event);
      if (event.k === "say" && event.from.uid === uid) unanswered.settle(event.cid);
    }
    if (seq - ackedSeq >= EVENTS_PER_ACK) {
      ackedSeq = seq;
      send(encodeLiveClientFrame({ t: "ack", seq }));
    }
    dropped = lost ?? dropped;
    for (const event of late.tell({ list: fresh, aheadMs: state.serverAheadMs })) {
      if (event.k === "say" && event.from.uid === uid) options.onEvent({ type: "sent", cid: event.cid });
    }
  }

  function refuse(cid: string | undefined, refusal: LiveRejection) {
    if (refusal.code === "wrong_version") return giveUp();
    // What floods is not even read: nobody will answer any of it.
    const cids = cid === undefined && refusal.code === "flood" ? unanswered.all().map((say) => say.cid) : [cid];
    for (const one of cids) {
      if (one !== undefined) unanswered.settle(one);
      emit({ t: "refused", refusal, ...(one !== undefined && { cid: one }) });
    }
  }

  function hear(text: string) {
    const frame = parseLiveServerFrame(text);
    if (frame?.t === "welcome") return greet(frame);
    if (frame?.t === "refused" && frame.refusal.code === "wrong_version") return giveUp();
    if (state.kind !== "connected") return;
    heardAtMs = platform.nowMs();
    cancelDeadline?.();
    cancelDeadline = undefined;
    // A room newer than this page: what it cannot read is left out, the rest goes on.
    if (!frame || frame.t === "pong") return;
    if (frame.t === "viewers") viewers = frame.viewers;
    if (frame.t === "events") return take(frame.list, frame.dropped);
    if (frame.t === "refused") return refuse(frame.cid, frame.refusal);
    if (frame.t === "said" || frame.t === "held") unanswered.settle(frame.cid);
    if (frame.t === "said") return late.inTurn(() => emit(frame));
    emit(frame);
  }

  function wake() {
    if (state.kind === "disconnected" && state.reason === "lost") return tryAgain();
    if (state.kind !== "connected") return;
    // Timers sleep with the tab: a silence this long was never answered.
    const silentMs = platform.nowMs() - Math.max(heardAtMs, connectedAtMs);
    if (silentMs > HEARTBEAT_MS + ANSWER_MS) {
      lose();
      return tryAgain();
    }
    send(LIVE_PING);
    expectAnswer();
  }

  const stopListening = platform.onWake(wake);
  void connect();

  return {
    getState: () => state,
    say(say) {
      unanswered.add(say);
      if (state.kind !== "connected") return;
      send(encodeLiveClientFrame(say));
      expectAnswer();
    },
    retryNow() {
      if (state.kind === "disconnected" && state.reason !== "closed") tryAgain();
    },
    close() {
      stopListening();
      stopTimers();
      late.close();
      become({ kind: "disconnected", reason: "closed" });
      drop();
    },
  };
}
