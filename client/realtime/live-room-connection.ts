import { reconnectSpreadMs } from "#domain/rooms/reconnect-spread.ts";
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
import type { ConnectionState } from "./connection-state.ts";
import { openDelayedEvents } from "./delayed-events.ts";
import { browserPlatform, type RealtimePlatform } from "./realtime-platform.ts";
import { openRoomSocket, ticketPath } from "./room-socket.ts";
import { UnacknowledgedMessages } from "./unacknowledged-messages.ts";

export type LiveRoomEvent =
  | { type: "state"; state: ConnectionState }
  /** A frame with its events in order and without duplicates. A welcome with "reset" invalidates all earlier events. */
  | { type: "frame"; frame: LiveServerFrame }
  /** The room has accepted the visitor's own message; its event follows after the visitor's delay. */
  | { type: "sent"; cid: string }
  /** The room closed for good before it responded, so the message will not be sent. */
  | { type: "failed"; cid: string };

export type LiveRoomConnection = {
  getState(): ConnectionState;
  /** Sends now or after the next welcome; the room deduplicates by `cid`. */
  say(message: SayFrame): void;
  retryNow(): void;
  close(): void;
};

type Options = {
  ticket(): Promise<{ path: string; ticket: string }>;
  /** Whether no ticket will ever be issued: the room does not exist, or the session has ended. */
  isFinal(error: unknown): boolean;
  onEvent(event: LiveRoomEvent): void;
  isUndelayed?: boolean;
  platform?: RealtimePlatform;
};

type WelcomeFrame = Extract<LiveServerFrame, { t: "welcome" }>;

/** The connection to a live room: resumes after the last event, and resends messages without a response. */
export function openLiveRoom(options: Options): LiveRoomConnection {
  const { platform = browserPlatform } = options;
  const unacknowledged = new UnacknowledgedMessages();
  let seq = 0;
  let ackedSeq = 0;
  let epoch: string | undefined;
  let uid: number | undefined;
  let viewers = 0;
  let dropped: number | undefined;

  const emit = (frame: LiveServerFrame) => options.onEvent({ type: "frame", frame });
  const isOwn = (event: RoomEvent) => event.k === "say" && event.from.uid === uid;
  const delayed = openDelayedEvents((list) => {
    emit({ t: "events", list: [...list], ...(dropped !== undefined && { dropped }) });
    dropped = undefined;
  }, options.isUndelayed);

  function failUnacknowledged() {
    for (const { cid } of unacknowledged.takeAll()) options.onEvent({ type: "failed", cid });
  }

  function onWelcome(frame: WelcomeFrame) {
    if (frame.mode === "reset") {
      seq = 0;
      delayed.reset();
    }
    ackedSeq = frame.seq;
    epoch = frame.epoch;
    uid = frame.you?.uid;
    viewers = frame.viewers;
    // Emitted before the state, so that the page already shows the room when it becomes "connected".
    emit(frame);
    socket.welcome(frame.serverTimeMs);
    for (const message of unacknowledged.all()) socket.send(encodeLiveClientFrame(message));
  }

  function onEvents(list: readonly RoomEvent[], frameDropped: number | undefined, serverAheadMs: number) {
    const fresh: RoomEvent[] = [];
    for (const event of list) {
      if (event.seq <= seq) continue;
      seq = event.seq;
      fresh.push(event);
      if (event.k === "say" && isOwn(event)) unacknowledged.settle(event.cid);
    }
    if (seq - ackedSeq >= EVENTS_PER_ACK) {
      ackedSeq = seq;
      socket.send(encodeLiveClientFrame({ t: "ack", seq }));
    }
    dropped = frameDropped ?? dropped;
    for (const event of delayed.push({ list: fresh, serverAheadMs })) {
      if (event.k === "say" && isOwn(event)) options.onEvent({ type: "sent", cid: event.cid });
    }
  }

  function onRejected(cid: string | undefined, refusal: LiveRejection) {
    // Frames of a flooding client are not parsed, so none of its pending messages will get a response.
    const isFlood = cid === undefined && refusal.code === "flood";
    const cids = isFlood ? unacknowledged.all().map((message) => message.cid) : [cid];
    for (const one of cids) {
      if (one !== undefined) unacknowledged.settle(one);
      emit({ t: "refused", refusal, ...(one !== undefined && { cid: one }) });
    }
  }

  function onMessage(text: string) {
    const frame = parseLiveServerFrame(text);
    if (frame?.t === "welcome") return onWelcome(frame);
    if (frame?.t === "refused" && frame.refusal.code === "wrong_version") return socket.reject("wrong_version");
    const state = socket.getState();
    // A frame that cannot be parsed comes from a newer room version, so it is skipped.
    if (state.kind !== "connected" || !frame || frame.t === "pong") return;
    if (frame.t === "viewers") viewers = frame.viewers;
    if (frame.t === "events") return onEvents(frame.list, frame.dropped, state.serverAheadMs);
    if (frame.t === "refused") return onRejected(frame.cid, frame.refusal);
    if (frame.t === "said" || frame.t === "held") unacknowledged.settle(frame.cid);
    if (frame.t === "said") return delayed.pushInOrder(() => emit(frame));
    emit(frame);
  }

  const socket = openRoomSocket({
    path: () => ticketPath(options.ticket()),
    isFinal: options.isFinal,
    ping: LIVE_PING,
    platform,
    spreadMs: () => reconnectSpreadMs(viewers),
    onOpen: () => socket.send(encodeLiveClientFrame({ t: "hello", since: seq, ...(epoch !== undefined && { epoch }) })),
    onMessage,
    onStateChange(state) {
      options.onEvent({ type: "state", state });
      if (state.kind === "disconnected" && state.reason === "refused") failUnacknowledged();
    },
  });

  return {
    getState: socket.getState,
    say(message) {
      unacknowledged.add(message);
      const state = socket.getState();
      if (state.kind === "connected") socket.request(encodeLiveClientFrame(message));
      if (state.kind === "disconnected" && state.reason === "refused") failUnacknowledged();
    },
    retryNow: socket.retryNow,
    close() {
      socket.close();
      delayed.close();
    },
  };
}
