import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalRooms, startRooms } from "#party/host/start-local.ts";
import { liveRoomPath } from "#party/protocol/live-room/frames.ts";
import { matchFeedPath, matchTopic, PING_FRAME } from "#party/protocol/match-feed/frames.ts";
import { type FakeWatchSite, startFakeWatchSite } from "./fake-watch-site.ts";
import { LiveRoomTestClient } from "./live-room-client.ts";
import { publishToTopic, RoomTestClient } from "./room-client.ts";
import { ROOM_SECRET } from "./run-hosts.ts";
import { createGoalChange, createMatchPatch } from "./sample-changes.ts";

let dir: string;
let rooms: LocalRooms;
let site: FakeWatchSite;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "kickoff-rooms-"));
  const persistDir = join(dir, "state");
  site = await startFakeWatchSite();
  rooms = await startRooms({ port: 0, persistDir, roomSecret: ROOM_SECRET, siteUrl: site.url });
});
afterAll(async () => {
  await rooms.dispose();
  site.stop();
  await rm(dir, { recursive: true, force: true });
});

test("a hibernated match-feed room keeps its sockets, sessions and numbers", async () => {
  const topic = matchTopic(7);
  const host = { url: rooms.url, path: (_party: string, room: string) => matchFeedPath(room) };
  const entry = (n: number) => ({
    atMs: n,
    change: { ...createMatchPatch({ id: 7, revision: n }), events: [createGoalChange(n)] },
  });
  const reader = await RoomTestClient.join(host, topic);
  const silent = await RoomTestClient.connect(host, topic);
  await publishToTopic(host, topic, [entry(1)]);
  await reader.until(() => reader.changes().length === 1);
  const hibernate = () =>
    rooms.miniflare.unsafeEvictDurableObject("rooms", "MatchFeedRoom", { name: topic, webSockets: "hibernate" });

  await hibernate();
  reader.send(PING_FRAME);
  await reader.until(() => reader.received.at(-1)?.t === "pong");
  expect(await publishToTopic(host, topic, [entry(1), entry(2)])).toMatchObject({ seq: 2, accepted: 1, ignored: 1 });
  await reader.until(() => reader.changes().length === 2);
  await hibernate();
  reader.send("{}");
  await reader.until(() => reader.rejections().length === 1);
  expect(reader.changes().map(({ seq, change }) => [seq, change.events])).toEqual([
    [1, [createGoalChange(1)]],
    [2, [createGoalChange(2)]],
  ]);
  expect(silent.received).toEqual([]);
  reader.close();
  silent.close();
});

test("a hibernated live room keeps its viewers, their roles and its numbers", async () => {
  const room = "202-8";
  const host = { url: rooms.url, path: (_party: string, name: string) => liveRoomPath(name) };
  const [ann, guest] = [
    await LiveRoomTestClient.join(host, room, { uid: 1, name: "Ann" }),
    await LiveRoomTestClient.join(host, room),
  ];
  ann.sendMessage("before");
  await guest.until(() => guest.texts().length === 1);
  await rooms.miniflare.unsafeEvictDurableObject("rooms", "LiveRoomHost", { name: room, webSockets: "hibernate" });
  guest.send({ t: "ping" });
  await guest.until(() => guest.of("pong").length === 1);
  ann.sendMessage("after");
  for (const viewer of [ann, guest]) {
    await viewer.until(() => viewer.texts().length === 2);
    expect(viewer.events().map((event) => [event.seq, event.k === "say" && event.from.name])).toEqual([
      [1, "Ann"],
      [2, "Ann"],
    ]);
  }
  guest.sendMessage("me too");
  await guest.until(() => guest.rejections().length === 1);
  expect(guest.rejections()).toEqual([{ code: "not_signed_in" }]);
  for (const viewer of [ann, guest]) viewer.close();
});
