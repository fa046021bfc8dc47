import { Buffer } from "node:buffer";
import { beforeEach, expect, it } from "vitest";
import { jpeg } from "#tests/worker/identity/sample-images.ts";
import { createLiveFixtures, LIVE_NOW_MS, type LiveFixtures, MINUTE_MS } from "#tests/worker/live/live-fixtures.ts";
import type { ImageStore } from "#worker/gateways/storage/image-store.ts";
import { getAnchorProfile, listAnchors } from "#worker/services/anchors/profiles.ts";
import { addAnchorPicture, setAnchorCover, updateAnchorProfile } from "#worker/services/anchors/update-profile.ts";
import { scheduleLive } from "#worker/services/live/schedule-live.ts";

let world: LiveFixtures;
let uids: number[];
let files: Set<string>;
let images: ImageStore;
beforeEach(async () => {
  world = await createLiveFixtures();
  uids = [];
  for (const name of ["idle", "planned", "onair"]) {
    const uid = await world.join(name, "anchor");
    uids.push(uid);
    await world.db.$client
      .prepare(`INSERT INTO anchor_profiles (user_id, introduction, verified_at_ms) VALUES (${uid}, 'Hello', 1)`)
      .run();
  }
  files = new Set();
  images = { put: async (file) => void files.add(file), remove: async (file) => void files.delete(file) };
});
const rejected = (code: string) => expect.objectContaining({ code });
const list = (more: Partial<Parameters<typeof listAnchors>[1]> = {}) =>
  listAnchors({ db: world.db }, { isFollowed: false, readerUid: undefined, page: 1, size: 20, ...more });
const ctx = () => ({ db: world.db, images });

it("lists live streamers first, then by their next scheduled live, and filters", async () => {
  const [idle = 0, planned = 0, onAir = 0] = uids;
  const { liveId } = await world.create(onAir);
  await world.goOnAir(liveId);
  const startsAtMs = LIVE_NOW_MS + 60 * MINUTE_MS;
  const live = { title: "Soon", startsAtMs, access: "public" as const, tags: [], notice: "" };
  await scheduleLive(world.at(planned), { uid: planned, brandId: "aurora", ...live });
  const { list: cards, total } = await list();
  expect(total).toBe(3);
  expect(cards.map(({ anchor }) => anchor.uid)).toEqual([onAir, planned, idle]);
  expect(cards[0]?.live).toMatchObject({ liveId });
  expect(cards[1]?.next).toMatchObject({ title: "Soon", startsAtMs });
  await updateAnchorProfile(ctx(), { uid: idle, gameIds: [202, 202], language: "pt" });
  expect((await list({ gameId: 202 })).list.map(({ anchor }) => anchor.uid)).toEqual([idle]);
  expect((await list({ language: "pt" })).total).toBe(1);
  const fan = await world.join("fan");
  await world.db.$client.prepare(`INSERT INTO follows VALUES (${fan}, ${planned}, 1)`).run();
  expect((await list({ isFollowed: true, readerUid: fan })).list).toMatchObject([{ isFollowed: true, followers: 1 }]);
});

it("shows a profile with its schedule, and none of users who do not stream", async () => {
  const [idle = 0] = uids;
  expect(await getAnchorProfile({ db: world.db }, { uid: idle, readerUid: idle })).toMatchObject({
    introduction: "Hello",
    pictures: [],
    schedule: [],
    isYou: true,
  });
  await expect(getAnchorProfile({ db: world.db }, { uid: 1, readerUid: undefined })).rejects.toEqual(
    rejected("anchor_not_found"),
  );
});

it("stores a cover and up to three square pictures, in the order the streamer gives", async () => {
  const [uid = 0] = uids;
  const add = (size: number) => addAnchorPicture(ctx(), { uid, bytes: jpeg(size) });
  const wide = jpeg(64);
  // Changes the height in the frame header.
  wide.writeUInt16BE(32, wide.indexOf(Buffer.from([0xff, 0xc0])) + 5);
  await expect(addAnchorPicture(ctx(), { uid, bytes: wide })).rejects.toEqual(rejected("picture_not_square"));
  for (const size of [40, 48, 56]) await add(size);
  await expect(add(64)).rejects.toEqual(rejected("too_many_pictures"));
  const { cover } = await setAnchorCover(ctx(), { uid, bytes: jpeg(128) });
  const { pictures } = await getAnchorProfile({ db: world.db }, { uid, readerUid: undefined });
  expect(files).toEqual(new Set([...pictures, cover]));
  const [first = "", second = "", third = ""] = pictures;
  expect((await updateAnchorProfile(ctx(), { uid, pictures: [third, first] })).pictures).toEqual([third, first]);
  expect(files.has(second)).toBe(false);
  await expect(updateAnchorProfile(ctx(), { uid, pictures: [second] })).rejects.toEqual(rejected("bad_input"));
  await expect(setAnchorCover(ctx(), { uid: 1, bytes: jpeg(64) })).rejects.toEqual(rejected("anchor_not_found"));
});
