import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { LINK_HEADER } from "#party/match-feed/parent-link.ts";
import { matchTopic } from "#party/protocol/match-feed/frames.ts";
import { getRoomHealth, publishToTopic, RoomTestClient } from "./room-client.ts";
import { type RunningHost, runPartyserver } from "./run-hosts.ts";
import { createMatchPatch } from "./sample-changes.ts";

const SOCKETS_PER_NODE = 3;
const entry = (id: number, revision: number) => ({ atMs: revision, change: createMatchPatch({ id, revision }) });
let host: RunningHost;

beforeAll(async () => {
  host = await runPartyserver("http://127.0.0.1:9", SOCKETS_PER_NODE);
});
afterAll(() => host.stop());

/** Joins viewers one by one until enough are below the hub, because isolates briefly see a stale tree size. */
async function fillTree(topic: string, below: number): Promise<RoomTestClient[]> {
  const viewers: RoomTestClient[] = [];
  const viewersBelow = async () => {
    const { regions } = await getRoomHealth(host, topic);
    return Object.values(regions).reduce((sum, count) => sum + count, 0);
  };
  while ((await viewersBelow()) < below) viewers.push(await RoomTestClient.join(host, topic));
  return viewers;
}

test("viewers beyond the hub's own are on nodes below it, and every viewer has every change once", async () => {
  const topic = matchTopic(501);
  const viewers = await fillTree(topic, SOCKETS_PER_NODE + 1);
  await vi.waitFor(async () => expect((await getRoomHealth(host, topic)).viewers).toBe(viewers.length), {
    timeout: 30_000,
    interval: 100,
  });
  for (const revision of [1, 2, 3]) await publishToTopic(host, topic, [entry(501, revision)]);
  await Promise.all(viewers.map((viewer) => viewer.until(() => viewer.changes().length === 3)));
  for (const viewer of viewers) expect(viewer.seqs()).toEqual([1, 2, 3]);
  const late = await RoomTestClient.join(host, topic);
  expect(late.welcome).toMatchObject({ seq: 3, epoch: viewers[0]?.welcome?.epoch });
  for (const viewer of [...viewers, late]) viewer.close();
});

test("a viewer can neither name a node nor connect as one", async () => {
  const named = await RoomTestClient.connect(host, `${matchTopic(502)}.eu0`);
  await named.until(() => named.closed !== undefined);
  expect(named.received).toEqual([]);
  const response = await fetch(host.url + host.path("match-feed", matchTopic(502)), {
    headers: { [LINK_HEADER]: `${matchTopic(502)}.eu0` },
  });
  expect(response.status).toBe(401);
});

test("after all objects were killed, viewers resume where they were", async () => {
  const topic = matchTopic(503);
  const viewers = await fillTree(topic, 1);
  await publishToTopic(host, topic, [entry(503, 1)]);
  await Promise.all(viewers.map((viewer) => viewer.until(() => viewer.changes().length === 1)));
  const epoch = viewers[0]?.welcome?.epoch;
  await host.kill();
  await host.start();
  await publishToTopic(host, topic, [entry(503, 2)]);
  const resumed = await RoomTestClient.join(host, topic, 1, epoch);
  expect(resumed.welcome).toMatchObject({ mode: "resume", missed: 1 });
  expect(resumed.changes().map(({ change }) => change.revision)).toEqual([2]);
  resumed.close();
});
