import { afterEach, beforeEach, expect, test } from "vitest";
import { changesFrame } from "#party/protocol/match-feed/changes-frame.ts";
import { helloFrame, PING_FRAME, PONG_FRAME, rejectedFrame, welcomeFrame } from "#party/protocol/match-feed/frames.ts";
import { FakeNetwork } from "#tests/party/fake-network.ts";
import { createMatchPatch } from "#tests/party/sample-changes.ts";
import { type FeedEvent, type MatchFeedConnection, openMatchFeed } from "./match-feed-connection.ts";
import { HEARTBEAT_MS, RESPONSE_TIMEOUT_MS, STABLE_MS } from "./room-socket.ts";

const change = (seq: number) => ({ seq, timeMs: seq, change: createMatchPatch({ id: 7, revision: seq }) });
const frame = (...seqs: number[]) => changesFrame(seqs.map(change));
const welcome = (seq: number, missed = 0, mode: "resume" | "reset" = "resume", epoch = "e1") =>
  welcomeFrame({ epoch, seq, serverTimeMs: 1_000_250, mode, missed });

let net: FakeNetwork;
let room: MatchFeedConnection;
let events: FeedEvent[];
const seqs = () => events.flatMap((event) => (event.type === "changes" ? event.list.map((entry) => entry.seq) : []));
const states = () => events.flatMap((event) => (event.type === "state" ? [event.state.kind] : []));
const resets = () => events.filter((event) => event.type === "reset").length;

beforeEach(() => {
  net = new FakeNetwork();
  room = openMatchFeed("match-7", { platform: net.platform });
  events = [];
  room.subscribe((event) => events.push(event));
});

afterEach(() => {
  room.close();
  net.restore();
});

async function connect(seq = 0) {
  await net.accept();
  net.receive(welcome(seq, seq > 0 ? 1 : 0, "reset"));
  if (seq > 0) net.receive(frame(seq));
}

test("connecting, connected, lost, reconnected with a hello that has the last seq and epoch", async () => {
  expect(room.getState()).toEqual({ kind: "connecting" });
  await net.accept();
  expect(net.sent).toEqual([helloFrame(0, undefined)]);
  expect(room.getState().kind).toBe("connecting");
  net.receive(welcome(3, 2, "reset"), frame(2, 3));
  expect(room.getState()).toEqual({ kind: "connected", serverAheadMs: 250 });
  net.receive(frame(4));
  await net.drop();
  expect(room.getState()).toEqual({ kind: "disconnected", reason: "lost", attempt: 1, retryAtMs: Date.now() + 500 });
  await net.advance(500);
  expect(room.getState()).toEqual({ kind: "reconnecting", attempt: 1 });
  await net.accept();
  expect(net.sent.at(-1)).toBe(helloFrame(4, "e1"));
  net.receive(welcome(6, 1), frame(6));
  expect(states()).toEqual(["connected", "disconnected", "reconnecting", "connected"]);
  expect(seqs()).toEqual([2, 3, 4, 6]);
  expect(resets()).toBe(0);
});

const waitMs = () => {
  const state = room.getState();
  return state.kind === "disconnected" && state.reason === "lost" ? state.retryAtMs - Date.now() : Number.NaN;
};

test("pages of a large room return spread as the room last said, those of a small or an older one at once", async () => {
  await net.accept();
  net.receive(welcomeFrame({ epoch: "e1", seq: 0, serverTimeMs: 0, mode: "reset", missed: 0, spreadMs: 4_000 }));
  await net.drop();
  // The test platform's `random` returns 1, so the delay is the whole spread.
  expect(waitMs()).toBe(500 + 4_000);
  await net.advance(waitMs());
  await net.accept();
  net.receive(welcome(0));
  await net.drop();
  expect(waitMs()).toBeLessThanOrEqual(1_000);
  await net.advance(waitMs());
  await net.accept();
  await net.advance(0);
  net.receive(welcome(0), changesFrame([change(1)], 20_000));
  await net.advance(STABLE_MS);
  await net.drop();
  expect(waitMs()).toBe(500 + 20_000);
});

test("a change received twice is delivered once, in order", async () => {
  await connect(5);
  net.receive(frame(6, 7), frame(6, 7, 8), frame(3));
  expect(seqs()).toEqual([5, 6, 7, 8]);
});

test("a connection lost between the welcome and the missed changes requests them again", async () => {
  await net.accept();
  net.receive(welcome(9, 4, "reset"));
  await net.drop();
  await net.advance(500);
  await net.accept();
  expect(net.sent.at(-1)).toBe(helloFrame(0, "e1"));
});

test("a welcome without missed changes sets the seq to resume from", async () => {
  await net.accept();
  net.receive(welcome(9, 0, "reset"));
  await net.drop();
  await net.advance(500);
  await net.accept();
  expect(net.sent.at(-1)).toBe(helloFrame(9, "e1"));
});

test("a new epoch resets the page and the sequence numbers", async () => {
  await connect(50);
  await net.drop();
  await net.advance(500);
  await net.accept();
  net.receive(welcome(2, 1, "reset", "e2"), frame(2));
  expect(resets()).toBe(1);
  expect(seqs()).toEqual([50, 2]);
  await net.drop();
  await net.nextAttempt();
  await net.accept();
  expect(net.sent.at(-1)).toBe(helloFrame(2, "e2"));
});

test("the backoff grows; only a stable connection resets it", async () => {
  const waits: number[] = [];
  const waitOf = () => {
    const state = room.getState();
    if (state.kind !== "disconnected" || state.reason !== "lost") throw new Error(`is ${state.kind}`);
    return state.retryAtMs - Date.now();
  };
  for (let i = 0; i < 3; i += 1) {
    await net.drop();
    waits.push(waitOf());
    await net.advance(waitOf());
  }
  await connect();
  await net.advance(STABLE_MS - 1);
  await net.drop();
  waits.push(waitOf());
  await net.advance(waitOf());
  await connect();
  await net.advance(STABLE_MS);
  await net.drop();
  waits.push(waitOf());
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 500]);
});

test("it pings every 20 s, and ten seconds without an answer are a lost connection", async () => {
  await connect();
  await net.advance(HEARTBEAT_MS);
  expect(net.sent.at(-1)).toBe(PING_FRAME);
  net.receive(PONG_FRAME);
  await net.advance(HEARTBEAT_MS + RESPONSE_TIMEOUT_MS - 1);
  expect(room.getState().kind).toBe("connected");
  await net.advance(1);
  expect(room.getState().kind).toBe("disconnected");
});

test("an unanswered hello ends the connection, whatever else is received", async () => {
  await net.accept();
  await net.advance(RESPONSE_TIMEOUT_MS - 1);
  net.receive(PONG_FRAME);
  await net.advance(1);
  expect(room.getState()).toMatchObject({ kind: "disconnected", reason: "lost" });
});

test("a suspended tab reconnects at once; one hidden shortly pings first", async () => {
  await connect(5);
  net.suspend(15_000);
  net.wake();
  expect(net.sent.at(-1)).toBe(PING_FRAME);
  net.receive(PONG_FRAME);
  expect(room.getState().kind).toBe("connected");
  net.suspend(120_000);
  net.wake();
  expect(room.getState()).toEqual({ kind: "reconnecting", attempt: 1 });
  await net.advance(0);
  expect(net.attempts).toBe(2);
  await net.accept();
  expect(net.sent.at(-1)).toBe(helloFrame(5, "e1"));
});

test("the network's return and a manual retry end the backoff", async () => {
  for (const end of [() => net.wake(), () => room.retryNow()]) {
    await net.drop();
    end();
    expect(room.getState().kind).toBe("reconnecting");
  }
  await net.advance(0);
  expect(net.attempts).toBe(3);
  room.retryNow();
  await net.advance(0);
  expect(net.attempts).toBe(3);
});

test("a rejection is final until the visitor retries", async () => {
  await net.accept();
  net.receive(rejectedFrame("wrong_version"));
  expect(room.getState()).toEqual({ kind: "disconnected", reason: "refused", code: "wrong_version" });
  net.wake();
  await net.advance(120_000);
  await net.advance(0);
  expect(net.attempts).toBe(1);
  room.retryNow();
  await net.advance(0);
  expect(net.attempts).toBe(2);
});

test("an unparsable frame resets the page's data", async () => {
  await connect(5);
  net.receive('{"v":1,"t":"changes","list":[[6,6,["?"]]]}', frame(7));
  expect(resets()).toBe(1);
  expect(seqs()).toEqual([5, 7]);
});

test("close stops timers, attempts and events", async () => {
  await connect();
  room.close();
  expect(room.getState()).toEqual({ kind: "disconnected", reason: "closed" });
  const eventCount = events.length;
  net.wake();
  room.retryNow();
  net.receive(frame(9));
  await net.advance(120_000);
  expect([net.attempts, events.length]).toEqual([1, eventCount]);
});
