import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FeedEvent, openMatchFeed } from "#client/realtime/match-feed-connection.ts";
import { browserPlatform } from "#client/realtime/realtime-platform.ts";
import { fullChangeCodec } from "#party/protocol/match-feed/detail-tables.ts";
import { matchTopic } from "#party/protocol/match-feed/frames.ts";
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
  const until = async (condition: () => boolean) => {
    while (!condition()) await wait(5);
  };

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
