import { beforeEach, expect, it } from "vitest";
import { banAnchor } from "#worker/services/anchors/ban-anchor.ts";
import { refreshBackendLives, refreshLiveByRef } from "#worker/services/live/backend-live.ts";
import { endLive, getLiveHealth, startLive, switchLiveMatch } from "#worker/services/live/control-live.ts";
import { getBroadcastState, getOwnLive } from "#worker/services/live/own-live.ts";
import { allowPushAddress, rotatePushKey } from "#worker/services/live/push-keys.ts";
import { createLiveFixtures, LIVE_MATCH, LIVE_NOW_MS, type LiveFixtures, MINUTE_MS } from "./live-fixtures.ts";

let world: LiveFixtures;
let streamer = 0;
let clockMs = LIVE_NOW_MS;
beforeEach(async () => {
  world = await createLiveFixtures();
  streamer = await world.join("streamer", "anchor");
  clockMs = LIVE_NOW_MS;
});
const rejected = (code: string) => expect.objectContaining({ code });
const at = () => world.at(streamer, clockMs);
/** Runs the job of the next minute. */
const poll = () => {
  clockMs += MINUTE_MS;
  return refreshBackendLives(at());
};
const stateOf = async (liveId: number) =>
  (await world.db.$client.prepare("SELECT state FROM lives WHERE id = ?").bind(liveId).first<string>("state")) ?? "";

async function create(input: Parameters<LiveFixtures["create"]>[1] = {}) {
  const created = await world.create(streamer, { backend: "cfstream", ...input }, clockMs);
  const [ref = ""] = [...world.stream.inputs.keys()].slice(-1);
  return { ...created, ref };
}
async function goOnAir(input: Parameters<LiveFixtures["create"]>[1] = {}) {
  const live = await create(input);
  world.stream.setConnected(live.ref, true);
  await startLive(at());
  return live;
}

it("gives the streamer the input's address and key, and follows its connection", async () => {
  const { liveId, server, streamKey, key, ref } = await create();
  expect(server).toBe("rtmps://live.cloudflare.com:443/live/");
  expect([key, streamKey]).toEqual([world.stream.inputs.get(ref)?.streamKey, key]);
  expect((await getOwnLive(at())).live).toMatchObject({ server: null, addresses: [], backend: "cfstream" });
  await expect(startLive(at())).rejects.toEqual(rejected("live_no_picture"));
  world.stream.setConnected(ref, true);
  expect(await refreshLiveByRef(at(), ref)).toBe(true);
  expect(await stateOf(liveId)).toBe("pushing");
  expect(await startLive(at())).toEqual({ liveId, state: "live" });
  await expect(startLive(at())).rejects.toEqual(rejected("live_already_started"));
  expect(await getLiveHealth(at())).toMatchObject({ liveId, state: "live", now: null, history: [], refused: [] });
  const messages = await world.count('SELECT count(*) AS n FROM room_messages WHERE body LIKE \'%"do":"live"%\'');
  expect(messages).toBe(2);
});

it("plays by signed URLs: low latency for SVIP, a trial until its end, nothing without the right", async () => {
  const { roomId, ref } = await goOnAir();
  const guest = await world.watch(roomId);
  expect(guest.sources.map(({ kind, needs }) => [kind, needs])).toEqual([
    ["std", undefined],
    ["ll", "svip"],
  ]);
  const [, token = ""] =
    /^https:\/\/customer-x\.cloudflarestream\.com\/([^/]+)\/manifest/.exec(guest.sources[0]?.url ?? "") ?? [];
  expect(JSON.parse(atob(token.split(".")[1] ?? ""))).toMatchObject({ sub: ref, exp: guest.expiresAtMs / 1_000 });
  expect(guest.sources[1]?.url).toBe("");
  const svip = await world.watch(roomId, { uid: await world.join("svip"), roles: ["svip"] });
  expect(svip.sources.find(({ kind }) => kind === "ll")?.url).toContain("?protocol=llhls");
});

it("a members-only live has a trial that the token ends", async () => {
  const { roomId } = await goOnAir({ access: "members" });
  const guest = await world.watch(roomId);
  expect(guest.trial).toMatchObject({ usedUp: false });
  expect(guest.expiresAtMs).toBe(LIVE_NOW_MS + 3 * MINUTE_MS);
  const late = await world.watch(roomId, {}, LIVE_NOW_MS + 4 * MINUTE_MS);
  expect(late.sources.every(({ url }) => url === "")).toBe(true);
});

it("is interrupted, continues, and ends 90 s after the push; the replay appears with its recording", async () => {
  const { liveId, roomId, ref } = await goOnAir();
  world.stream.setConnected(ref, false);
  await poll();
  expect(await stateOf(liveId)).toBe("interrupted");
  world.stream.setConnected(ref, true);
  await poll();
  expect(await stateOf(liveId)).toBe("live");
  world.stream.setConnected(ref, false);
  await poll();
  await poll();
  expect(await stateOf(liveId)).toBe("interrupted");
  await poll();
  expect(await stateOf(liveId)).toBe("ended");
  expect(world.stream.inputs.get(ref)?.enabled).toBe(false);
  expect((await world.watch(roomId)).sources).toEqual([]);
  world.stream.addRecording(ref);
  await poll();
  expect(await stateOf(liveId)).toBe("replay");
  const replay = await world.watch(roomId);
  expect(replay).toMatchObject({ state: "replay", sources: [{ kind: "replay" }] });
  expect(replay.sources[0]?.url).toContain("/manifest/video.m3u8");
  expect(await poll()).toBe(0);
});

it("ends at the streamer's click; a live that never started leaves no replay", async () => {
  const { liveId, ref } = await goOnAir();
  expect(await endLive(at())).toMatchObject({ liveId, state: "ended" });
  expect(world.stream.inputs.get(ref)?.enabled).toBe(false);
  expect(await getBroadcastState(at())).toEqual({ isBroadcasting: false, liveId: null });
  const second = await create();
  expect(await endLive(at())).toMatchObject({ state: "cancelled" });
  world.stream.addRecording(second.ref);
  await poll();
  expect(await stateOf(second.liveId)).toBe("cancelled");
});

it("switches the match, and offers neither addresses nor a new key on the air", async () => {
  const first = await create();
  const rotated = await rotatePushKey(at());
  expect(rotated.streamKey).not.toBe(first.streamKey);
  expect(world.stream.inputs.get(first.ref)?.enabled).toBe(false);
  const [, ref = ""] = [...world.stream.inputs.keys()];
  world.stream.setConnected(ref, true);
  await startLive(at());
  await expect(rotatePushKey(at())).rejects.toEqual(rejected("conflict"));
  await expect(allowPushAddress(at(), { address: "198.51.100.1" })).rejects.toEqual(rejected("conflict"));
  expect(await switchLiveMatch(at(), { gameId: 202, matchId: LIVE_MATCH })).toMatchObject({ matchId: LIVE_MATCH });
});

it("a failure of the service creates nothing, changes nothing, and can be tried again", async () => {
  world.stream.failNext(503, "try later");
  await expect(create()).rejects.toEqual(rejected("live_unavailable"));
  expect(await getBroadcastState(at())).toEqual({ isBroadcasting: false, liveId: null });
  const { liveId, roomId, ref } = await create();
  world.stream.setConnected(ref, true);
  world.stream.failNext(500, "broken");
  await expect(startLive(at())).rejects.toEqual(rejected("live_unavailable"));
  await startLive(at());
  world.stream.failNext(500, "broken");
  await expect(endLive(at())).rejects.toEqual(rejected("live_unavailable"));
  expect(await stateOf(liveId)).toBe("live");
  world.stream.failNext(500, "broken");
  expect(await poll()).toBe(1);
  expect(await stateOf(liveId)).toBe("live");
  expect((await world.watch(roomId, {}, clockMs)).sources[0]?.url).not.toBe("");
  expect(await endLive(at())).toMatchObject({ state: "ended" });
});

it("a ban cuts the push off, at the next poll if the service fails, and leaves no replay", async () => {
  const { liveId, roomId, ref } = await goOnAir();
  const operator = await world.join("operator", "operator");
  await world.db.$client
    .prepare("INSERT OR IGNORE INTO anchor_profiles (user_id, introduction, verified_at_ms) VALUES (?, 'x', 1)")
    .bind(streamer)
    .run();
  world.stream.failNext(503, "try later");
  await banAnchor(at(), { operatorUid: operator, uid: streamer, reason: "content_rules", note: "" });
  expect(await stateOf(liveId)).toBe("ended");
  world.stream.addRecording(ref);
  await poll();
  expect(world.stream.inputs.get(ref)?.enabled).toBe(false);
  expect(await stateOf(liveId)).toBe("ended");
  expect((await world.watch(roomId, {}, clockMs)).sources).toEqual([]);
});

it("an unknown input is none of ours", async () => {
  expect(await refreshLiveByRef(at(), "0".repeat(32))).toBe(false);
});
