import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { helloFrame, matchTopic } from "#party/protocol/match-feed/frames.ts";
import { type FakeWatchSite, startFakeWatchSite } from "./fake-watch-site.ts";
import { getRoomHealth, publishToTopic, RoomTestClient } from "./room-client.ts";
import { type RunningHost, runPartyserver } from "./run-hosts.ts";
import { createMatchPatch } from "./sample-changes.ts";

const UNKNOWN_MATCH = 699;
let host: RunningHost;
let site: FakeWatchSite;

beforeAll(async () => {
  site = await startFakeWatchSite({ unknownMatch: UNKNOWN_MATCH });
  host = await runPartyserver(site.url);
});
afterAll(async () => {
  await host.stop();
  site.stop();
});
beforeEach(() => {
  site.state.asked = [];
  site.state.isDown = false;
});

const entry = (id: number, revision: number) => ({ atMs: revision, change: createMatchPatch({ id, revision }) });
const publish = (id: number, revision: number) => publishToTopic(host, matchTopic(id), [entry(id, revision)]);
async function leave(viewer: RoomTestClient, id: number): Promise<void> {
  viewer.close();
  await expect.poll(async () => (await getRoomHealth(host, matchTopic(id))).connections).toBe(0);
}

test("the first viewer of a match makes the site send its changes; later ones do not ask again", async () => {
  const beforeMs = Date.now();
  const first = await RoomTestClient.join(host, matchTopic(601));
  const second = await RoomTestClient.join(host, matchTopic(601));
  expect(site.state.asked.map(({ matchId }) => matchId)).toEqual([601]);
  expect(first.welcome?.sinceMs).toBeGreaterThanOrEqual(beforeMs);
  expect(second.welcome?.sinceMs).toBe(first.welcome?.sinceMs);
  expect(await publish(601, 1)).toMatchObject({ accepted: 1 });
  for (const viewer of [first, second]) viewer.close();
});

test("without viewers a change stores nothing and ends the watch; a returning viewer starts over", async () => {
  const viewer = await RoomTestClient.join(host, matchTopic(602));
  await publish(602, 1);
  await viewer.until(() => viewer.changes().length === 1);
  const { epoch, seq } = viewer.welcome ?? {};
  await leave(viewer, 602);
  const [period] = site.state.asked;
  expect(await publish(602, 2)).toMatchObject({ accepted: 0, unwatched: period?.token });
  const back = await RoomTestClient.join(host, matchTopic(602), (seq ?? 0) + 1, epoch);
  expect(back.welcome).toMatchObject({ mode: "reset", missed: 0 });
  expect(back.welcome?.epoch).not.toBe(epoch);
  expect(site.state.asked).toHaveLength(2);
  await publish(602, 3);
  await back.until(() => back.changes().length === 1);
  back.close();
});

test("a boards' room asks nobody", async () => {
  const viewer = await RoomTestClient.join(host, "board-all");
  expect(site.state.asked).toEqual([]);
  expect(viewer.welcome?.sinceMs).toBe(0);
  viewer.close();
});

test("a socket for a match that does not exist is closed", async () => {
  const viewer = await RoomTestClient.connect(host, matchTopic(UNKNOWN_MATCH));
  viewer.send(helloFrame(0, undefined));
  await viewer.until(() => viewer.closed !== undefined);
  expect(viewer.closed).toEqual({ code: 4_004 });
});

test("while the site is down viewers are served, and start over when it is back", async () => {
  site.state.isDown = true;
  const viewer = await RoomTestClient.join(host, matchTopic(604));
  expect(viewer.welcome?.sinceMs).toBe(0);
  site.state.isDown = false;
  await viewer.until(() => viewer.closed !== undefined);
  const again = await RoomTestClient.join(host, matchTopic(604), 0, viewer.welcome?.epoch);
  expect(again.welcome).toMatchObject({ mode: "reset", sinceMs: expect.any(Number) });
  expect(again.welcome?.epoch).not.toBe(viewer.welcome?.epoch);
  again.close();
});
