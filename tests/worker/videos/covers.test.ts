import { beforeEach, expect, it } from "vitest";
import type { VideoState } from "#domain/videos/states.ts";
import { createLiveFixtures, LIVE_NOW_MS, type LiveFixtures } from "#tests/worker/live/live-fixtures.ts";
import { canSeeVideoCover, isVideoCoverPublic } from "#worker/services/videos/cover-access.ts";

const FILE = `${"a".repeat(32)}.jpg`;
let world: LiveFixtures;
let [owner, other] = [0, 0];
beforeEach(async () => {
  world = await createLiveFixtures();
  [owner, other] = [await world.join("anchor", "anchor"), await world.join("other", "anchor")];
});

const insert = (fileId: string, state: VideoState, ownerId: number) =>
  world.db.$client
    .prepare(
      `INSERT INTO videos (kind, state, game_id, owner_id, file_id, original_locale, cover, published_at_ms, created_at_ms, updated_at_ms)
       VALUES ('upload', ?1, 202, ?2, ?3, 'en', '/video-covers/${FILE}', ?4, ?4, ?4)`,
    )
    .bind(state, ownerId, fileId, LIVE_NOW_MS)
    .run();
const isPublic = () => isVideoCoverPublic(world, { file: FILE });
const canSee = (uid: number, roles: ("anchor" | "operator" | "user")[]) =>
  canSeeVideoCover({ db: world.db, uid, roles }, { file: FILE });

it.each(["draft", "in_review", "withdrawn"] as const)(
  "of a video in the state %s: for owner and operators",
  async (state) => {
    await insert("one", state, owner);
    expect(await isPublic()).toBe(false);
    expect(await canSee(owner, ["anchor"])).toBe(true);
    expect(await canSee(other, ["anchor"])).toBe(false);
    expect(await canSee(other, ["operator"])).toBe(true);
  },
);

it("of a published video: for everybody, until it is withdrawn", async () => {
  await insert("one", "published", owner);
  expect(await isPublic()).toBe(true);
  await world.db.$client.prepare("UPDATE videos SET state = 'withdrawn'").run();
  expect(await isPublic()).toBe(false);
});

it("a file that no video has is for nobody", async () => {
  expect([await isPublic(), await canSee(owner, ["user"])]).toEqual([false, false]);
});
