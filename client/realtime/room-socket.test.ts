import { afterEach, beforeEach, expect, test } from "vitest";
import { FakeNetwork } from "#tests/party/fake-network.ts";
import type { ConnectionState } from "./connection-state.ts";
import { openRoomSocket, RESPONSE_TIMEOUT_MS, type RoomSocket, STABLE_MS } from "./room-socket.ts";

let net: FakeNetwork;
let socket: RoomSocket;
let states: ConnectionState[];
let path: () => string | Promise<string>;

beforeEach(() => {
  net = new FakeNetwork();
  states = [];
  path = () => "/room";
  socket = openRoomSocket({
    path: () => path(),
    ping: "ping",
    spreadMs: () => 0,
    onOpen: () => socket.send("hello"),
    onMessage: () => socket.welcome(Date.now()),
    onStateChange: (state) => states.push(state),
    isFinal: (error) => error === "gone",
    platform: net.platform,
  });
});
afterEach(() => {
  socket.close();
  net.restore();
});

const waitMs = () => {
  const state = states.at(-1);
  return state?.kind === "disconnected" && state.reason === "lost" ? state.retryAtMs - Date.now() : Number.NaN;
};

test("the state names the time of the next attempt, which doubles up to half a minute", async () => {
  path = () => Promise.reject(new Error("502"));
  await net.advance(0);
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    waits.push(waitMs());
    await net.advance(waitMs() - 1);
    expect(states.at(-1)).toMatchObject({ kind: "disconnected", attempt });
    await net.advance(1);
  }
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(net.attempts).toBe(0);
});

test("a room that accepts sockets and never answers is retried more and more slowly, and waited for longer and longer", async () => {
  const waits: number[] = [];
  for (const patience of [1, 1, 2, 4, 6, 6]) {
    await net.accept();
    await net.advance(patience * RESPONSE_TIMEOUT_MS - 1);
    expect(states.at(-1)?.kind).not.toBe("disconnected");
    await net.advance(1);
    waits.push(waitMs());
    await net.advance(waitMs());
  }
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000]);
});

test("a socket that does not open is waited for longer with each attempt, until a connection was stable", async () => {
  const patience: number[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await net.advance(0);
    const sinceMs = Date.now();
    while (states.at(-1)?.kind !== "disconnected") await net.advance(100);
    patience.push(Math.round((Date.now() - sinceMs) / 1_000));
    await net.advance(waitMs());
  }
  expect(patience).toEqual([8, 8, 16, 32]);
  await net.accept();
  net.receive("welcome");
  await net.advance(STABLE_MS);
  await net.drop();
  await net.advance(waitMs());
  await net.advance(7_900);
  expect(states.at(-1)?.kind).toBe("reconnecting");
  await net.advance(200);
  expect(states.at(-1)).toMatchObject({ kind: "disconnected", attempt: 2 });
});

test("a final error ends it; sending on a closed socket does nothing", async () => {
  path = () => Promise.reject("gone");
  await net.advance(300_000);
  expect(states).toEqual([{ kind: "disconnected", reason: "refused", code: "no_ticket" }]);
  socket.send("text");
  expect([net.attempts, net.sent]).toEqual([0, []]);
});

test("closed while connecting, it is closed once it opens and never tries again", async () => {
  await net.advance(0);
  socket.close();
  await net.accept();
  expect(net.sent).toEqual([]);
  await net.advance(120_000);
  expect(net.attempts).toBe(1);
  expect(net.sockets[0]?.readyState).toBe(3);
});
