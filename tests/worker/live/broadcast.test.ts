import { beforeEach, expect, it } from "vitest";
import { sha256 } from "#worker/crypto/hashing.ts";
import { endLive, startLive, switchLiveMatch, updateLiveTexts } from "#worker/services/live/control-live.ts";
import { listLivesNow, listReplays, listStreamableMatches } from "#worker/services/live/list-lives.ts";
import { getBroadcastState, getOwnLive } from "#worker/services/live/own-live.ts";
import { allowPushAddress, getPushAddresses, rotatePushKey } from "#worker/services/live/push-keys.ts";
import { createLiveFixtures, LIVE_MATCH, LIVE_NOW_MS, type LiveFixtures, MINUTE_MS } from "./live-fixtures.ts";

let world: LiveFixtures;
let streamer = 0;
beforeEach(async () => {
  world = await createLiveFixtures();
  streamer = await world.join("streamer", "anchor");
});
const rejected = (code: string) => expect.objectContaining({ code });

it("creates a live with a key that is stored as its hash only, bound to the caller's address", async () => {
  const created = await world.create(streamer);
  expect(created).toMatchObject({ roomId: `c-${streamer}`, server: "rtmp://test/live" });
  expect(created.key).toMatch(/^[0-9a-f]{32}$/);
  expect(created.streamKey).toBe(`c-${streamer}?key=${created.key}`);
  const armed = world.liveStreams.get(created.liveId);
  expect(armed).toMatchObject({ keyHash: sha256(created.key), addresses: ["203.0.113.7"] });
  expect(await world.count(`SELECT count(*) AS n FROM push_keys WHERE key_hash = '${created.key}'`)).toBe(0);
  expect((await getOwnLive(world.at(streamer))).live).toMatchObject({ state: "armed", addresses: ["203.0.113.7"] });
});

it("has one open live per streamer, also for concurrent requests", async () => {
  const results = await Promise.allSettled([1, 2, 3].map(() => world.create(streamer)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(world.create(streamer)).rejects.toEqual(rejected("live_open_already"));
});

it("rejects a match that starts later than in an hour, unknown matches and prices of free lives", async () => {
  const create = (input: Parameters<LiveFixtures["create"]>[1]) => world.create(streamer, input);
  await expect(create({ gameId: 202, matchId: LIVE_MATCH + 1 })).rejects.toEqual(rejected("live_not_now"));
  await expect(create({ gameId: 202, matchId: 999 })).rejects.toEqual(rejected("match_not_found"));
  await expect(create({ gameId: 201, matchId: LIVE_MATCH })).rejects.toEqual(rejected("match_not_found"));
  await expect(create({ matchId: LIVE_MATCH })).rejects.toEqual(rejected("bad_input"));
  await expect(create({ priceCoins: 10 })).rejects.toEqual(rejected("bad_input"));
  await expect(create({ access: "paid" })).rejects.toEqual(rejected("bad_input"));
  expect(await create({ gameId: 202, matchId: LIVE_MATCH + 2 })).toMatchObject({ liveId: 1 });
});

it("leaves no open live behind when the hub does not respond", async () => {
  world.liveStreams.isDown = true;
  await expect(world.create(streamer)).rejects.toEqual(rejected("live_unavailable"));
  world.liveStreams.isDown = false;
  expect(await getBroadcastState(world.at(streamer))).toEqual({ isBroadcasting: false, liveId: null });
  await world.create(streamer);
});

it("starts only with a picture, and announces every state in the room", async () => {
  const { liveId, roomId } = await world.create(streamer);
  await expect(startLive(world.at(streamer))).rejects.toEqual(rejected("live_no_picture"));
  world.liveStreams.apply(liveId, { kind: "part" });
  expect(await startLive(world.at(streamer))).toEqual({ liveId, state: "live" });
  await world.mirror(liveId);
  expect(await getBroadcastState(world.at(streamer))).toEqual({ isBroadcasting: true, liveId });
  await expect(startLive(world.at(streamer))).rejects.toEqual(rejected("live_already_started"));
  const messages = await world.db.$client
    .prepare("SELECT room, body FROM room_messages WHERE room LIKE 'live-room/%' ORDER BY id")
    .all();
  expect(messages.results.map(({ body }) => JSON.parse(String(body)))).toEqual([
    { do: "live", liveId, state: "pushing" },
    { do: "live", liveId, state: "live" },
  ]);
  expect(messages.results[0]?.room).toBe(`live-room/${roomId}`);
});

it("applies every event of the hub once, in ascending order", async () => {
  const { liveId } = await world.create(streamer);
  world.liveStreams.apply(liveId, { kind: "part" });
  world.liveStreams.apply(liveId, { kind: "start" });
  const [pushing, live] = world.liveStreams.takeEvents(liveId);
  if (!pushing || !live) throw new Error("two events are expected");
  const { mirrorLiveState } = await import("#worker/services/live/mirror-live-state.ts");
  const ctx = world.at(streamer);
  for (const event of [live, live, pushing]) expect(await mirrorLiveState(ctx, event)).toBe(true);
  expect((await getOwnLive(ctx)).live?.state).toBe("live");
  expect(await world.count("SELECT count(*) AS n FROM room_messages WHERE room LIKE 'live-room/%'")).toBe(1);
  expect(await mirrorLiveState(ctx, { ...live, liveId: 999 })).toBe(false);
});

it("lists lives by followed streamers first, then viewers, and the replay after the end", async () => {
  const other = await world.join("other", "anchor");
  const fan = await world.join("fan");
  for (const [uid, viewers] of [
    [streamer, 5],
    [other, 50],
  ] as const) {
    const { liveId } = await world.create(uid, { gameId: 202, matchId: LIVE_MATCH });
    await world.goOnAir(liveId);
    await world.db.$client
      .prepare(`UPDATE lives SET viewers = ${viewers}, viewers_peak = ${viewers} WHERE id = ${liveId}`)
      .run();
  }
  await world.db.$client.prepare(`INSERT INTO follows VALUES (${fan}, ${streamer}, 1)`).run();
  const names = async (readerUid?: number) =>
    (await listLivesNow({ db: world.db }, { matchId: LIVE_MATCH, page: 1, size: 20, readerUid })).list.map(
      ({ anchor }) => anchor.uid,
    );
  expect(await names()).toEqual([other, streamer]);
  expect(await names(fan)).toEqual([streamer, other]);
  expect((await listLivesNow({ db: world.db }, { gameId: 201, page: 1, size: 20, readerUid: fan })).total).toBe(0);
  await endLive(world.at(streamer, LIVE_NOW_MS + 30 * MINUTE_MS));
  await world.mirror(1, LIVE_NOW_MS + 30 * MINUTE_MS);
  await world.archive(1, LIVE_NOW_MS + 31 * MINUTE_MS);
  expect(await names()).toEqual([other]);
  const replays = { db: world.db, nowMs: LIVE_NOW_MS + 32 * MINUTE_MS };
  for (const filter of [{}, { roomId: `c-${streamer}` }, { matchId: LIVE_MATCH }, { gameId: 202 }]) {
    expect(await listReplays(replays, { ...filter, page: 1, size: 20 })).toMatchObject({
      total: 1,
      list: [{ liveId: 1, viewersPeak: 5, endedAtMs: LIVE_NOW_MS + 30 * MINUTE_MS }],
    });
  }
});

it("switches the match of a live and tells the room", async () => {
  const { liveId } = await world.create(streamer);
  await world.goOnAir(liveId);
  const match = { gameId: 202, matchId: LIVE_MATCH };
  expect(await switchLiveMatch(world.at(streamer), match)).toMatchObject(match);
  await switchLiveMatch(world.at(streamer), match);
  expect(await world.count("SELECT count(*) AS n FROM room_messages WHERE body LIKE '%source_switched%'")).toBe(1);
  expect(await switchLiveMatch(world.at(streamer), {})).toMatchObject({ gameId: null, matchId: null });
  await expect(switchLiveMatch(world.at(streamer), { gameId: 202, matchId: LIVE_MATCH + 1 })).rejects.toEqual(
    rejected("live_not_now"),
  );
});

it("updates the texts of the open live only", async () => {
  await expect(updateLiveTexts(world.at(streamer), { title: "New" })).rejects.toEqual(rejected("live_not_found"));
  await world.create(streamer);
  expect(await updateLiveTexts(world.at(streamer), { title: "New", tags: ["derby"] })).toMatchObject({
    title: "New",
    tags: ["derby"],
  });
  await expect(updateLiveTexts(world.at(streamer), {})).rejects.toEqual(rejected("bad_input"));
});

it("repeats the state in the room when the notice or the external comments change", async () => {
  const { liveId } = await world.create(streamer);
  const repeats = () => world.count(`SELECT count(*) AS n FROM room_messages WHERE body LIKE '%"liveId":${liveId}%'`);
  await updateLiveTexts(world.at(streamer), { title: "New" });
  expect(await repeats()).toBe(0);
  await updateLiveTexts(world.at(streamer), { notice: "Kick-off at nine" });
  expect(await updateLiveTexts(world.at(streamer), { externalComments: true })).toMatchObject({
    ...{ notice: "Kick-off at nine", externalComments: true },
  });
  expect(await repeats()).toBe(2);
});

it("rotates the key and adds addresses up to the limit", async () => {
  const { liveId, key } = await world.create(streamer);
  const rotated = await rotatePushKey(world.at(streamer));
  expect(rotated.key).not.toBe(key);
  expect(world.liveStreams.get(liveId).keyHash).toBe(sha256(rotated.key));
  const allowed = await allowPushAddress(world.at(streamer), { address: "2001:db8:1:2:3::4" });
  expect(allowed.addresses).toEqual(["203.0.113.7", "2001:db8:1:2::/64"]);
  expect(world.liveStreams.get(liveId).addresses).toContain("2001:db8:1:2::/64");
  await allowPushAddress(world.at(streamer), { address: "2001:db8:1:2:9::9" });
  for (let n = 1; n <= 6; n++) await allowPushAddress(world.at(streamer), { address: `198.51.100.${n}` });
  await expect(allowPushAddress(world.at(streamer), { address: "198.51.100.9" })).rejects.toEqual(
    rejected("too_many_push_addresses"),
  );
  const stranger = await world.join("stranger", "anchor");
  await expect(allowPushAddress(world.at(stranger), {})).rejects.toEqual(rejected("live_not_found"));
  await expect(rotatePushKey(world.at(stranger))).rejects.toEqual(rejected("live_not_found"));
  expect(await getPushAddresses(world.at(stranger))).toEqual({ address: "203.0.113.7", addresses: [], refused: [] });
});

it("lists matches in progress or within the hour", async () => {
  const ctx = { ...world.at(streamer), locale: "en" as const };
  const { list } = await listStreamableMatches(ctx, {});
  expect(list.map(({ matchId, isInProgress }) => [matchId, isInProgress])).toEqual([
    [LIVE_MATCH, true],
    [LIVE_MATCH + 2, false],
  ]);
  expect((await listStreamableMatches(ctx, { gameId: 201 })).list).toEqual([]);
});

it("cancels a live that was ended without a start", async () => {
  const { liveId, roomId } = await world.create(streamer);
  expect(await endLive(world.at(streamer))).toEqual({ liveId, state: "cancelled" });
  await world.mirror(liveId);
  expect(await world.watch(roomId)).toMatchObject({ state: "none", sources: [] });
  await expect(endLive(world.at(streamer))).rejects.toEqual(rejected("live_not_found"));
});
