import { beforeEach, expect, it } from "vitest";
import { MAX_FOLLOWS } from "#domain/social/follow-limits.ts";
import {
  ACCOUNT_NOW_MS,
  type AccountFixtures,
  createAccountFixtures,
} from "#tests/worker/identity/account-fixtures.ts";
import { setUserFollowed } from "#worker/services/social/follow-user.ts";
import { getUserProfile } from "#worker/services/social/get-profile.ts";
import { isFollowingUser, listFollows } from "#worker/services/social/list-follows.ts";

let world: AccountFixtures;
let ann: number;
let bob: number;
let cem: number;
beforeEach(async () => {
  world = await createAccountFixtures();
  const join = async (name: string) => (await world.join(`${name}@kickoff.example`)).user.uid;
  [ann, bob, cem] = [await join("ann"), await join("bob"), await join("cem")];
});

const follow = (uid: number, userId: number, nowMs = ACCOUNT_NOW_MS) =>
  setUserFollowed(world.at(nowMs), { uid, userId, follow: true });
const unfollow = (uid: number, userId: number) => setUserFollowed(world.at(), { uid, userId, follow: false });
const counts = async (uid: number) => {
  const { follows, fans } = await getUserProfile({ db: world.db }, { uid, readerUid: undefined });
  return { follows, fans };
};
const listed = (type: "follow" | "fans", userId: number, page = 1, size = 20) =>
  listFollows({ db: world.db }, { readerUid: userId, type, userId, page, size });

it("following and unfollowing count for both users, and are idempotent", async () => {
  expect(await follow(ann, bob)).toEqual({ isFollow: true, fans: 1 });
  expect(await follow(ann, bob)).toEqual({ isFollow: true, fans: 1 });
  expect(await isFollowingUser({ db: world.db }, { uid: ann, userId: bob })).toEqual({ isFollow: true });
  expect(await isFollowingUser({ db: world.db }, { uid: bob, userId: ann })).toEqual({ isFollow: false });
  expect(await counts(ann)).toEqual({ follows: 1, fans: 0 });
  expect(await unfollow(ann, bob)).toEqual({ isFollow: false, fans: 0 });
  expect(await unfollow(ann, bob)).toEqual({ isFollow: false, fans: 0 });
  expect(await counts(ann)).toEqual({ follows: 0, fans: 0 });
});

it("rejects following oneself and unknown users", async () => {
  await expect(follow(ann, ann)).rejects.toMatchObject({ code: "not_yourself" });
  await expect(follow(ann, 77)).rejects.toMatchObject({ code: "user_not_found" });
  expect(await counts(ann)).toEqual({ follows: 0, fans: 0 });
});

it("counts stay right under concurrent follows and unfollows", async () => {
  const moves = Array.from({ length: 60 }, (_, n) =>
    n % 3 === 2 ? unfollow(ann, bob) : follow(n % 2 ? ann : cem, bob),
  );
  await Promise.all(moves);
  const rows = await world.count(`SELECT count(*) AS n FROM follows WHERE followed_id = ${bob}`);
  expect(await counts(bob)).toEqual({ follows: 0, fans: rows });
  const { results } = await world.db.$client
    .prepare(
      `SELECT user_id FROM follow_counts AS c WHERE follows <> (SELECT count(*) FROM follows WHERE follower_id = user_id)
       OR fans <> (SELECT count(*) FROM follows WHERE followed_id = user_id)`,
    )
    .all();
  expect(results).toEqual([]);
});

it("limits follows to two thousand, also concurrently", async () => {
  await world.db.$client
    .prepare(
      `INSERT INTO users (id, username, username_key, registered_at_ms, registration_source)
       SELECT value, 'u' || value, 'u' || value, 0, 'test' FROM json_each(?1)`,
    )
    .bind(JSON.stringify(Array.from({ length: MAX_FOLLOWS }, (_, n) => n + 1)))
    .run();
  await world.db.$client
    .prepare(
      "INSERT INTO follows (follower_id, followed_id, at_ms) SELECT ?1, id, id FROM users WHERE id < ?2 ORDER BY id",
    )
    .bind(ann, MAX_FOLLOWS)
    .run();
  const tried = await Promise.allSettled([follow(ann, bob), follow(ann, cem), follow(ann, MAX_FOLLOWS)]);
  expect(tried.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  for (const one of tried) {
    if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "too_many_follows" });
  }
  expect((await counts(ann)).follows).toBe(MAX_FOLLOWS);
  await unfollow(ann, 1);
  expect((await listed("follow", ann, 100, 20)).list).toHaveLength(19);
});

it("lists are newest first, page by page, and say whom the reader follows", async () => {
  await follow(bob, ann, ACCOUNT_NOW_MS + 1);
  await follow(cem, ann, ACCOUNT_NOW_MS + 2);
  await follow(ann, bob, ACCOUNT_NOW_MS + 3);
  const { list, total } = await listed("fans", ann);
  expect(total).toBe(2);
  expect(list.map(({ uid, isFollow, sinceMs }) => [uid, isFollow, sinceMs])).toEqual([
    [cem, false, ACCOUNT_NOW_MS + 2],
    [bob, true, ACCOUNT_NOW_MS + 1],
  ]);
  expect((await listed("fans", ann, 2, 1)).list.map(({ uid }) => uid)).toEqual([bob]);
  expect((await listed("follow", ann)).list.map(({ uid }) => uid)).toEqual([bob]);
  await expect(
    listFollows({ db: world.db }, { readerUid: ann, type: "fans", userId: 77, page: 1, size: 20 }),
  ).rejects.toMatchObject({
    code: "user_not_found",
  });
});

it("reads a list from its index", async () => {
  const plan = await world.db.$client
    .prepare(
      "EXPLAIN QUERY PLAN SELECT followed_id FROM follows WHERE follower_id = 1 ORDER BY at_ms DESC, followed_id DESC LIMIT 20",
    )
    .all<{ detail: string }>();
  expect(plan.results.map(({ detail }) => detail).join()).toMatch(/COVERING INDEX follows_by_follower/);
});
