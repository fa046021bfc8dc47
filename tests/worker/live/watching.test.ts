import { beforeEach, expect, it } from "vitest";
import type { Playback } from "#domain/live/contract.ts";
import { verifyPlaybackToken } from "#domain/live/playback-token.ts";
import { TRIAL_MS } from "#domain/live/trial.ts";
import { createClip, getClip, listClips, removeClip } from "#worker/services/live/clips.ts";
import { updateLiveTexts } from "#worker/services/live/control-live.ts";
import { settleLiveUnlocks } from "#worker/services/live/settle-unlocks.ts";
import { unlockLive } from "#worker/services/live/unlock-live.ts";
import { getBalances } from "#worker/services/wallet/get-balances.ts";
import { verifyLedger } from "#worker/services/wallet/verify-ledger.ts";
import { createLiveFixtures, LIVE_NOW_MS, type LiveFixtures, MINUTE_MS } from "./live-fixtures.ts";

let world: LiveFixtures;
let streamer = 0;
let fan = 0;
beforeEach(async () => {
  world = await createLiveFixtures();
  streamer = await world.join("streamer", "anchor");
  fan = await world.join("fan");
});
const rejected = (code: string) => expect.objectContaining({ code });
const paid = async () => {
  const live = await world.create(streamer, { access: "paid", priceCoins: 300 });
  await world.goOnAir(live.liveId);
  return live;
};
const tokenOf = (url: string): string => url.split("/")[3] ?? "";
const unlock = (uid: number, liveId: number, nowMs = LIVE_NOW_MS) =>
  unlockLive({ db: world.db, nowMs }, { uid, liveId });

it("signs the sources of a public live for everybody, with the scope of the viewer's membership", async () => {
  const { liveId, roomId } = await world.create(streamer);
  expect(await world.watch(roomId)).toMatchObject({ state: "waiting", sources: [] });
  await world.goOnAir(liveId);
  const { sources, expiresAtMs } = await world.watch(roomId, { uid: fan, roles: ["user", "vip"] });
  expect(sources.map(({ kind, needs }) => [kind, needs])).toEqual([
    ["std", undefined],
    ["fast", undefined],
    ["ll", "svip"],
    ["replay", undefined],
  ]);
  const [std, fast, ll] = sources;
  expect(std?.url).toMatch(new RegExp(`^/media/${liveId}/[^/]+/index\\.m3u8$`));
  expect(ll?.url).toBe("");
  const check = (url = "", live = liveId, nowMs = LIVE_NOW_MS) =>
    verifyPlaybackToken(world.signer, tokenOf(url), live, nowMs);
  expect(await check(fast?.url)).toMatchObject({ ok: true, claims: { scope: "fast", viewer: `u${fan}` } });
  expect(await check(std?.url, liveId + 1)).toEqual({ ok: false, code: "token_other_live" });
  expect(await check(std?.url, liveId, expiresAtMs)).toEqual({ ok: false, code: "token_expired" });
  expect(await world.watch("c-1")).toMatchObject({ state: "none", liveId: 0 });
});

it("gives a trial of three minutes a day, which reloads, cleared cookies and accounts do not extend", async () => {
  const { roomId } = await paid();
  const endsAtMs = LIVE_NOW_MS + TRIAL_MS;
  const first = await world.watch(roomId);
  expect(first).toMatchObject({
    trial: { endsAtMs, usedUp: false },
    unlock: { priceCoins: 300 },
    expiresAtMs: endsAtMs,
  });
  expect(first.sources[0]).toMatchObject({ kind: "std", needs: "login" });
  const token = tokenOf(first.sources[0]?.url ?? "");
  expect(await verifyPlaybackToken(world.signer, token, first.liveId, endsAtMs - 1)).toMatchObject({
    claims: { scope: "trial" },
  });
  expect(await verifyPlaybackToken(world.signer, token, first.liveId, endsAtMs)).toMatchObject({
    code: "token_expired",
  });
  const laterMs = LIVE_NOW_MS + 2 * MINUTE_MS;
  expect((await world.watch(roomId, {}, laterMs)).trial?.endsAtMs).toBe(endsAtMs);
  expect((await world.watch(roomId, { deviceHash: "d2" }, laterMs)).trial?.endsAtMs).toBe(endsAtMs);
  expect((await world.watch(roomId, { uid: fan, roles: ["user"] }, laterMs)).trial?.endsAtMs).toBe(endsAtMs);
  const over = await world.watch(roomId, { deviceHash: "d3" }, endsAtMs);
  expect(over).toMatchObject({ trial: { usedUp: true } });
  expect(over.sources.every(({ url }) => url === "")).toBe(true);
  const elsewhere = await world.watch(roomId, { deviceHash: "d9", addressHash: "a9" }, endsAtMs);
  expect(elsewhere.trial?.usedUp).toBe(false);
  expect((await world.watch(roomId, { deviceHash: null, addressHash: "a8" })).trial).toBeUndefined();
  expect((await world.watch(roomId, {}, LIVE_NOW_MS + 24 * 60 * MINUTE_MS)).trial?.usedUp).toBe(false);
});

it("has no trial for members of a members-only live, and none for guests of a public one", async () => {
  const { liveId, roomId } = await world.create(streamer, { access: "members" });
  await world.goOnAir(liveId);
  expect((await world.watch(roomId, { uid: fan, roles: ["user", "svip"] })).trial).toBeUndefined();
  expect((await world.watch(roomId)).trial?.usedUp).toBe(false);
});

it("unlocks a paid live once, bonus coins first, and pays the streamer after it", async () => {
  const { liveId, roomId } = await paid();
  await expect(unlock(fan, liveId)).rejects.toEqual(rejected("insufficient_gold"));
  await world.pay(fan, 500);
  const results = await Promise.allSettled([1, 2, 3].map(() => unlock(fan, liveId)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(unlock(fan, liveId)).rejects.toEqual(rejected("live_unlocked_already"));
  expect(await getBalances({ db: world.db }, { uid: fan })).toMatchObject({
    bonus_coins: 0,
    coins: 400,
    heldCoins: 300,
  });
  expect((await world.watch(roomId, { uid: fan, roles: ["user"] })).sources[0]?.needs).toBeUndefined();
  await world.end(liveId, LIVE_NOW_MS + 10 * MINUTE_MS);
  expect(await getBalances({ db: world.db }, { uid: streamer })).toMatchObject({ earnings: 150 });
  expect(await getBalances({ db: world.db }, { uid: fan })).toMatchObject({ coins: 400, heldCoins: 0 });
  expect(await settleLiveUnlocks({ db: world.db, nowMs: LIVE_NOW_MS, inboxes: new Set() })).toBe(0);
  await world.archive(liveId, LIVE_NOW_MS + 11 * MINUTE_MS);
  const replay = await world.watch(roomId, { uid: fan, roles: ["user"] }, LIVE_NOW_MS + 12 * MINUTE_MS);
  expect(replay).toMatchObject({ state: "replay", sources: [{ kind: "replay" }] });
  expect(replay.sources[0]?.url).toContain("/replay.m3u8");
  const { problems } = await verifyLedger({ db: world.db, nowMs: LIVE_NOW_MS });
  expect(problems).toEqual([]);
});

it("refunds unlocks when the streamer does not start, and notifies the viewers", async () => {
  const { liveId } = await world.create(streamer, { access: "paid", priceCoins: 150 });
  await unlock(fan, liveId);
  expect(await getBalances({ db: world.db }, { uid: fan })).toMatchObject({ bonus_coins: 50 });
  await world.end(liveId, LIVE_NOW_MS + MINUTE_MS);
  expect(await getBalances({ db: world.db }, { uid: fan })).toMatchObject({ bonus_coins: 200, heldCoins: 0 });
  expect(await world.count(`SELECT count(*) AS n FROM notices WHERE user_id = ${fan} AND kind = 'live_refunded'`)).toBe(
    1,
  );
  expect(await getBalances({ db: world.db }, { uid: streamer })).toMatchObject({ earnings: 0 });
});

it("rejects unlocks of free, own, unknown and ended lives", async () => {
  const { liveId } = await world.create(streamer);
  await expect(unlock(fan, liveId)).rejects.toEqual(rejected("live_not_paid"));
  await expect(unlock(fan, 999)).rejects.toEqual(rejected("live_not_found"));
  await world.end(liveId, LIVE_NOW_MS);
  const { liveId: second } = await paid();
  await expect(unlock(streamer, second)).rejects.toEqual(rejected("not_yourself"));
  await world.end(second, LIVE_NOW_MS + 10 * MINUTE_MS);
  await expect(unlock(fan, second)).rejects.toEqual(rejected("live_over"));
});

const clipContext = (uid: number, canWatch = true, isAdmin = false) => ({
  ...world.at(uid, LIVE_NOW_MS + 5 * MINUTE_MS),
  actor: { uid, isAdmin },
  canWatch: async () => canWatch,
});

it("clips the last thirty seconds, once, for those who may watch", async () => {
  const { liveId, roomId } = await world.create(streamer);
  const input = { liveId, atMs: LIVE_NOW_MS + MINUTE_MS, title: "What a goal" };
  await expect(createClip(clipContext(fan), input)).rejects.toEqual(rejected("live_not_found"));
  await world.goOnAir(liveId);
  await expect(createClip(clipContext(fan, false), input)).rejects.toEqual(rejected("no_permission"));
  await expect(createClip(clipContext(fan), { ...input, atMs: LIVE_NOW_MS - MINUTE_MS })).rejects.toEqual(
    rejected("clip_unavailable"),
  );
  const clip = await createClip(clipContext(fan), input);
  expect(clip).toMatchObject({ roomId, fromMs: LIVE_NOW_MS + 30_000, toMs: LIVE_NOW_MS + MINUTE_MS, mayRemove: true });
  expect(await createClip(clipContext(fan), input)).toEqual(clip);
  expect((await listClips({ db: world.db }, { roomId, page: 1, size: 20, reader: undefined })).list).toMatchObject([
    { clipId: clip.clipId, mayRemove: false },
  ]);
  const find = (clipId: string, room = roomId) =>
    listClips({ db: world.db }, { roomId: room, clipId, page: 1, size: 1, reader: undefined });
  expect(await find(clip.clipId)).toMatchObject({ list: [{ clipId: clip.clipId }], total: 1 });
  expect(await find("000000000000")).toMatchObject({ list: [], total: 0 });
  expect(await find(clip.clipId, "c-1")).toMatchObject({ list: [], total: 0 });
  const viewer = { uid: null, roles: [], deviceHash: null, addressHash: "a1" };
  const ctx = { db: world.db, nowMs: LIVE_NOW_MS, signer: world.signer, mediaBackend: world.mediaBackend };
  const { source } = await getClip(ctx, { clipId: clip.clipId, reader: undefined, viewer });
  const checked = await verifyPlaybackToken(world.signer, tokenOf(source.url), liveId, LIVE_NOW_MS);
  expect(checked).toMatchObject({ ok: true, claims: { scope: "clip" } });
});

it("lets its author, the streamer and administrators remove a clip", async () => {
  const { liveId } = await world.create(streamer);
  await world.goOnAir(liveId);
  const stranger = await world.join("stranger");
  const { clipId } = await createClip(clipContext(fan), { liveId, atMs: LIVE_NOW_MS + MINUTE_MS, title: "" });
  await expect(removeClip(clipContext(stranger), { clipId })).rejects.toEqual(rejected("no_permission"));
  await removeClip(clipContext(streamer), { clipId });
  await expect(removeClip(clipContext(streamer), { clipId })).rejects.toEqual(rejected("clip_not_found"));
});

it("offers external lines to those who may watch, and only from allowed hosts", async () => {
  const line = "https://cdn.partner.example/derby.m3u8";
  const { liveId, roomId } = await world.create(streamer, { access: "members" });
  const change = (lines: string[]) => updateLiveTexts(world.at(streamer), { lines });
  for (const wrong of ["http://cdn.partner.example/a.m3u8", "https://other.example/a.m3u8", "x"])
    await expect(change([line, wrong])).rejects.toMatchObject({ code: "bad_input", fields: ["lines"] });
  expect(await change([line, line])).toMatchObject({ lines: [line], lineHosts: ["cdn.partner.example"] });
  await world.goOnAir(liveId);
  const linesOf = ({ sources }: Playback) => sources.filter(({ kind }) => kind === "external");
  const vip = { uid: await world.join("vip", "vip"), roles: ["vip" as const] };
  expect(linesOf(await world.watch(roomId, vip))).toEqual([{ kind: "external", url: line, line: 1 }]);
  // External servers cannot enforce a trial, so it gets no external lines.
  expect(linesOf(await world.watch(roomId))).toEqual([]);
  await change([]);
  expect(linesOf(await world.watch(roomId, vip))).toEqual([]);
});
