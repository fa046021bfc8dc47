// Long because every kind of connection loss is a case on the same fake network.
import { afterEach, beforeEach, expect, test } from "vitest";
import { DEFAULT_ROOM_SETTINGS } from "#domain/chat/settings.ts";
import {
  EVENTS_PER_ACK,
  encodeLiveClientFrame,
  encodeLiveServerFrame,
  LIVE_PING,
  LIVE_PONG,
  type LiveServerFrame,
  type RoomEvent,
} from "#party/protocol/live-room/frames.ts";
import { FakeNetwork } from "#tests/party/fake-network.ts";
import { setDelaySeconds } from "./delay-setting.ts";
import { type LiveRoomConnection, type LiveRoomEvent, openLiveRoom } from "./live-room-connection.ts";
import { HEARTBEAT_MS, RESPONSE_TIMEOUT_MS } from "./room-socket.ts";

const ME = 7;
const message = (seq: number, cid = `c${seq}`, uid = 1): RoomEvent => ({
  seq,
  timeMs: seq,
  k: "say",
  from: { uid, name: "A", level: 1, badges: [] },
  text: `line ${seq}`,
  cid,
});
const eventsFrame = (...list: RoomEvent[]) => encodeLiveServerFrame({ t: "events", list });
const welcome = (seq: number, mode: "resume" | "reset" = "resume", epoch = "e1") =>
  encodeLiveServerFrame({
    t: "welcome",
    epoch,
    seq,
    serverTimeMs: 1_000_250,
    mode,
    viewers: 3,
    settings: DEFAULT_ROOM_SETTINGS,
    you: { uid: ME, mutes: [], badges: [] },
  });
const say = (cid: string, text = "hi") => ({ t: "say", cid, text }) as const;

let net: FakeNetwork;
let room: LiveRoomConnection;
let received: LiveRoomEvent[];
let tickets: number;
let ticket: () => Promise<{ path: string; ticket: string }>;

const settle = () => net.advance(0);
const frames = () => received.flatMap((event) => (event.type === "frame" ? [event.frame] : []));
const of = <T extends LiveServerFrame["t"]>(t: T) =>
  frames().filter((frame): frame is Extract<LiveServerFrame, { t: T }> => frame.t === t);
const seqs = () => of("events").flatMap(({ list }) => list.map(({ seq }) => seq));
const states = () => received.flatMap((event) => (event.type === "state" ? [event.state.kind] : []));

beforeEach(() => {
  net = new FakeNetwork();
  received = [];
  tickets = 0;
  ticket = async () => ({ path: "/parties/live-room/202-1", ticket: `t${++tickets}` });
  room = openLiveRoom({
    ticket: () => ticket(),
    isFinal: (error) => error === "no room",
    onEvent: (event) => received.push(event),
    platform: net.platform,
  });
});

afterEach(() => {
  room.close();
  setDelaySeconds(0);
  net.restore();
});

async function connect(seq = 0) {
  await settle();
  await net.accept();
  net.receive(welcome(seq, "reset"));
}
async function breakAndReturn() {
  await net.drop();
  await net.nextAttempt();
  await net.accept();
}

test("each attempt requests its own ticket, and a reconnect sends the last seq and epoch", async () => {
  await connect(2);
  net.receive(eventsFrame(message(1), message(2)));
  expect(net.urls).toEqual(["ws://rooms/parties/live-room/202-1?ticket=t1"]);
  expect(net.sent).toEqual([encodeLiveClientFrame({ t: "hello", since: 0 })]);
  await net.drop();
  expect(room.getState()).toMatchObject({ kind: "disconnected", reason: "lost", attempt: 1 });
  // Three viewers add up to six milliseconds of jitter.
  await net.advance(506);
  await settle();
  expect(net.urls[1]).toContain("ticket=t2");
  await net.accept();
  expect(net.sent.at(-1)).toBe(encodeLiveClientFrame({ t: "hello", since: 2, epoch: "e1" }));
  net.receive(welcome(4), eventsFrame(message(2), message(3), message(4)), eventsFrame(message(4)));
  expect(seqs()).toEqual([1, 2, 3, 4]);
  expect(states()).toEqual(["connected", "disconnected", "reconnecting", "connected"]);
});

test("when a whole room is dropped, reconnects are spread; a single drop has no jitter", async () => {
  const waitMs = () => {
    const state = room.getState();
    return state.kind === "disconnected" && state.reason === "lost" ? state.retryAtMs - Date.now() : Number.NaN;
  };
  await connect();
  net.receive(encodeLiveServerFrame({ t: "viewers", viewers: 2_000 }));
  await net.drop();
  const spreadMs = 4_000 * net.platform.random();
  expect(waitMs()).toBe(500 + spreadMs);
  expect(spreadMs).toBeGreaterThan(0);
  await settle();
  await net.advance(waitMs());
  await settle();
  await net.accept();
  net.receive(welcome(0), encodeLiveServerFrame({ t: "viewers", viewers: 2_000 }));
  await net.advance(HEARTBEAT_MS + RESPONSE_TIMEOUT_MS);
  expect(waitMs()).toBeLessThanOrEqual(500);
});

test("messages without an answer are resent after the welcome, answered ones are not", async () => {
  await connect();
  room.say(say("a"));
  room.say(say("b"));
  room.say(say("c"));
  net.receive(eventsFrame(message(1, "a", ME)), encodeLiveServerFrame({ t: "held", cid: "c", why: "first" }));
  await net.drop();
  room.say(say("d"));
  await net.nextAttempt();
  await net.accept();
  net.receive(welcome(1));
  expect(net.sent.slice(-2)).toEqual([encodeLiveClientFrame(say("b")), encodeLiveClientFrame(say("d"))]);
  net.receive(encodeLiveServerFrame({ t: "said", cid: "b", seq: 9 }), eventsFrame(message(2, "d", ME)));
  await breakAndReturn();
  net.receive(welcome(2));
  expect(net.sent.at(-1)).toBe(encodeLiveClientFrame({ t: "hello", since: 2, epoch: "e1" }));
});

test("messages without an answer fail when the room is gone for good, and can be sent again", async () => {
  const failed = () => received.flatMap((event) => (event.type === "failed" ? [event.cid] : []));
  await connect();
  room.say(say("a"));
  ticket = () => Promise.reject("no room");
  await net.drop();
  room.say(say("b"));
  expect(failed()).toEqual([]);
  await net.advance(1_000);
  expect(failed()).toEqual(["a", "b"]);
  room.say(say("c"));
  expect(failed()).toEqual(["a", "b", "c"]);
  ticket = async () => ({ path: "/parties/live-room/202-1", ticket: "t" });
  room.retryNow();
  room.say(say("d"));
  await net.accept();
  net.receive(welcome(0));
  expect(net.sent.at(-1)).toBe(encodeLiveClientFrame(say("d")));
  expect(failed()).toEqual(["a", "b", "c"]);
});

test("another user's message with the same cid acknowledges nothing", async () => {
  await connect();
  room.say(say("a"));
  net.receive(eventsFrame(message(1, "a", 8)));
  await breakAndReturn();
  net.receive(welcome(1));
  expect(net.sent.at(-1)).toBe(encodeLiveClientFrame(say("a")));
});

test("a rejection reaches its message; a flood rejection, all unanswered ones", async () => {
  await connect();
  room.say(say("a"));
  net.receive(encodeLiveServerFrame({ t: "refused", cid: "a", refusal: { code: "repeat" } }));
  room.say(say("b"));
  room.say(say("c"));
  net.receive(encodeLiveServerFrame({ t: "refused", refusal: { code: "flood" } }));
  expect(of("refused").map(({ cid, refusal }) => [cid, refusal.code])).toEqual([
    ["a", "repeat"],
    ["b", "flood"],
    ["c", "flood"],
  ]);
});

test("a reset restarts the sequence numbers", async () => {
  await connect(900);
  net.receive(eventsFrame(message(900)), welcome(2, "reset", "e2"), eventsFrame(message(1), message(2)));
  expect(seqs()).toEqual([900, 1, 2]);
});

test("an empty event list is passed on, so that the page clears its messages", async () => {
  await connect(3);
  net.receive(eventsFrame());
  expect(of("events")).toEqual([{ t: "events", list: [] }]);
});

test("acknowledges every few hundred events", async () => {
  await connect();
  const many = Array.from({ length: EVENTS_PER_ACK }, (_, at) => message(at + 1));
  net.receive(eventsFrame(...many.slice(0, -1)));
  expect(net.sent).toHaveLength(1);
  net.receive(eventsFrame(...many.slice(-1)));
  expect(net.sent.at(-1)).toBe(encodeLiveClientFrame({ t: "ack", seq: EVENTS_PER_ACK }));
});

test("silence after a ping or a message is a lost connection", async () => {
  await connect();
  await net.advance(HEARTBEAT_MS);
  expect(net.sent.at(-1)).toBe(LIVE_PING);
  net.receive(LIVE_PONG);
  await net.advance(RESPONSE_TIMEOUT_MS);
  expect(room.getState().kind).toBe("connected");
  room.say(say("a"));
  await net.advance(RESPONSE_TIMEOUT_MS);
  expect(room.getState().kind).toBe("disconnected");
});

test("a suspended tab reconnects at once", async () => {
  await connect();
  net.suspend(10 * 60_000);
  net.wake();
  expect(room.getState().kind).toBe("reconnecting");
  await settle();
  await net.accept();
  net.receive(welcome(0));
  expect(room.getState().kind).toBe("connected");
});

test("a final ticket error ends it, a server error does not; a manual retry is immediate", async () => {
  await connect();
  ticket = () => Promise.reject(new Error("502"));
  await net.drop();
  room.retryNow();
  await settle();
  expect(room.getState()).toMatchObject({ kind: "disconnected", reason: "lost", attempt: 1 });
  ticket = () => Promise.reject("no room");
  room.retryNow();
  await settle();
  expect(room.getState()).toMatchObject({ kind: "disconnected", reason: "refused" });
});

test("a version mismatch is final; closing stops all attempts", async () => {
  await settle();
  await net.accept();
  net.receive(encodeLiveServerFrame({ t: "refused", refusal: { code: "wrong_version" } }));
  expect(room.getState()).toMatchObject({ kind: "disconnected", reason: "refused" });
  room.retryNow();
  room.close();
  await settle();
  expect(net.urls).toHaveLength(1);
});

/** A message sent `agoMs` ago by the room's clock. */
const ago = (seq: number, agoMs: number, cid?: string, uid?: number): RoomEvent => ({
  ...message(seq, cid, uid),
  timeMs: Date.now() + 250 - agoMs,
});

test("with a delay messages arrive delayed, in order and once; those due arrive together", async () => {
  setDelaySeconds(30);
  await connect(4);
  net.receive(eventsFrame(ago(1, 90_000), ago(2, 40_000), ago(3, 20_000), ago(4, 5_000)));
  expect(of("events").map(({ list }) => list.map(({ seq }) => seq))).toEqual([[1, 2]]);
  await net.advance(9_999);
  expect(seqs()).toEqual([1, 2]);
  await net.advance(1);
  expect(seqs()).toEqual([1, 2, 3]);
  await net.drop();
  await net.advance(1_000);
  await settle();
  await net.accept();
  net.receive(welcome(5), eventsFrame(ago(4, 16_000), ago(5, 1_000)));
  await net.advance(14_000);
  expect(seqs()).toEqual([1, 2, 3, 4]);
  setDelaySeconds(0);
  expect(seqs()).toEqual([1, 2, 3, 4, 5]);
});

test("an own message is sent at once, and its event follows after the delay", async () => {
  setDelaySeconds(10);
  await connect();
  room.say(say("mine"));
  net.receive(eventsFrame(ago(1, 0, "mine", ME)), encodeLiveServerFrame({ t: "said", cid: "mine", seq: 1 }));
  expect(received.at(-1)).toEqual({ type: "sent", cid: "mine" });
  expect(of("said")).toEqual([]);
  await net.advance(10_000);
  expect([seqs(), of("said").map(({ cid }) => cid)]).toEqual([[1], ["mine"]]);
});

test("a reset clears the delayed events and the page's messages", async () => {
  setDelaySeconds(30);
  await connect();
  net.receive(eventsFrame(ago(1, 20_000), ago(2, 20_000)));
  await net.drop();
  await net.advance(1_000);
  await settle();
  await net.accept();
  net.receive(welcome(1, "reset", "e2"), eventsFrame(ago(1, 25_000)));
  expect(of("events").map(({ list }) => list)).toEqual([[], []]);
  // The server time in the welcome is one second old, from before the break.
  await net.advance(6_000);
  expect(seqs()).toEqual([1]);
  await net.advance(10_000);
  expect(seqs()).toEqual([1]);
});
