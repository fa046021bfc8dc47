import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FeedEvent, openMatchFeed } from "#client/realtime/match-feed-connection.ts";
import { browserPlatform } from "#client/realtime/realtime-platform.ts";
import { reconnectSpreadMs } from "#domain/rooms/reconnect-spread.ts";
import { fullChangeCodec } from "#party/protocol/match-feed/detail-tables.ts";
import { boardTopic, matchTopic } from "#party/protocol/match-feed/frames.ts";
import { pagePlatform } from "#tests/support/steady-load.ts";
import { publishToTopic } from "./room-client.ts";
import { type RunningHost, runPartyserver } from "./run-hosts.ts";
import { createGoalChange, createMatchPatch } from "./sample-changes.ts";

let host: RunningHost;
beforeAll(async () => {
  host = await runPartyserver("http://127.0.0.1:9");
});
afterAll(() => host.stop());

const topic = matchTopic(7);
const entry = (n: number) => ({
  atMs: n,
  change: { ...createMatchPatch({ id: 7, revision: n }), events: [createGoalChange(n)] },
});

const until = async (condition: () => boolean) => {
  while (!condition()) await wait(5);
};

test("the client's connection resumes after kill -9 without a gap", async () => {
  const events: FeedEvent[] = [];
  const room = openMatchFeed(topic, {
    codec: fullChangeCodec,
    platform: { ...browserPlatform, origin: () => host.url.replace("http", "ws"), onWake: () => () => {} },
  });
  room.subscribe((event) => events.push(event));
  const goals = () =>
    events
      .flatMap((event) => (event.type === "changes" ? event.list : []))
      .flatMap(({ change }) => change.events ?? []);
  await until(() => room.getState().kind === "connected");
  await publishToTopic(host, topic, [entry(1)]);
  await until(() => goals().length === 1);
  await host.kill();
  await until(() => room.getState().kind === "disconnected");
  await host.start();
  await publishToTopic(host, topic, [entry(2), entry(3)]);
  room.retryNow();
  await until(() => goals().length >= 3);
  await publishToTopic(host, topic, [entry(4)]);
  await until(() => goals().length >= 4);
  expect(goals()).toEqual([1, 2, 3, 4].map(createGoalChange));
  expect(events.some((event) => event.type === "reset")).toBe(false);
  room.close();
});

/** Opens pages of a board and records how long each one waits after its first drop. */
function openBoard(game: number, pages: number) {
  const waits: number[] = [];
  const platform = pagePlatform({ origin: host.url.replace("http", "ws") });
  let received = 0;
  const rooms = Array.from({ length: pages }, () => {
    const room = openMatchFeed(boardTopic(game), { platform, isUndelayed: true });
    let isDropped = false;
    room.subscribe((event) => {
      if (event.type === "changes") received += event.list.length;
      if (event.type !== "state" || event.state.kind !== "disconnected" || event.state.reason !== "lost") return;
      if (!isDropped) waits.push(event.state.retryAtMs - Date.now());
      isDropped = true;
    });
    return room;
  });
  return {
    waits,
    received: () => received,
    areConnected: () => rooms.every((room) => room.getState().kind === "connected"),
    close: () => rooms.forEach((room) => void room.close()),
  };
}

test("after a restart the pages of a large board return one after another, those of a small one at once", {
  timeout: 60_000,
}, async () => {
  const [many, few] = [600, 10];
  const boards = [openBoard(1, many), openBoard(2, few)] as const;
  const publish = (n: number) =>
    Promise.all(
      [1, 2].map((gameId) =>
        publishToTopic(host, boardTopic(gameId), [{ atMs: n, change: createMatchPatch({ id: gameId, revision: n }) }]),
      ),
    );
  const received = (changes: number) =>
    boards[0].received() === many * changes && boards[1].received() === few * changes;
  await until(() => boards.every((board) => board.areConnected()));
  // The room counts its viewers once a second, and reports the count with the next change.
  await wait(1_100);
  await publish(1);
  await until(() => received(1));
  await host.kill();
  await until(() => boards[0].waits.length === many && boards[1].waits.length === few);
  await host.start();
  await until(() => boards.every((board) => board.areConnected()));
  await publish(2);
  await until(() => received(2));
  for (const board of boards) board.close();

  const spreadMs = reconnectSpreadMs(many);
  expect(Math.max(...boards[1].waits)).toBeLessThanOrEqual(500);
  expect(Math.min(...boards[0].waits)).toBeGreaterThanOrEqual(240);
  expect(Math.max(...boards[0].waits)).toBeLessThanOrEqual(500 + spreadMs);
  // Even distribution: each tenth of the spread has a tenth of the pages, ± 50 %.
  const tenths = Array.from({ length: 10 }, (_, n) => {
    const [from, to] = [375 + (n * spreadMs) / 10, 375 + ((n + 1) * spreadMs) / 10];
    return boards[0].waits.filter((waitMs) => waitMs >= from && waitMs < to).length;
  });
  for (const pages of tenths.slice(1, 9)) expect(Math.abs(pages - many / 10), tenths.join(" ")).toBeLessThan(many / 20);
});
