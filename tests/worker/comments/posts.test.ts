import { beforeEach, expect, it } from "vitest";
import type { SendPostInput } from "#domain/posts/contract.ts";
import { ACCOUNT_NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import { png } from "#tests/worker/identity/sample-images.ts";
import { sendComment } from "#worker/services/comments/send-comment.ts";
import { claimCase } from "#worker/services/content/claim-case.ts";
import { likeContent } from "#worker/services/content/like-content.ts";
import { listCases } from "#worker/services/content/list-cases.ts";
import { reportContent } from "#worker/services/content/report-content.ts";
import { resolveCase } from "#worker/services/content/resolve-case.ts";
import { deletePost } from "#worker/services/posts/delete-post.ts";
import { getPost, listFeed, listOwnPosts } from "#worker/services/posts/list-posts.ts";
import { listCommentsOfUser, listPostsOfUser } from "#worker/services/posts/list-profile-tab.ts";
import { pruneUnusedPictures } from "#worker/services/posts/prune-pictures.ts";
import { savePostPicture } from "#worker/services/posts/save-post-picture.ts";
import { sendPost } from "#worker/services/posts/send-post.ts";
import { setUserFollowed } from "#worker/services/social/follow-user.ts";
import { type ContentFixtures, createContentFixtures, FINISHED_MATCH, memoryImageStore } from "./content-fixtures.ts";

const MINUTE_MS = 60_000;
let world: ContentFixtures;
let pictures: ReturnType<typeof memoryImageStore>;
let uploads = 0;
let minute = 0;
beforeEach(async () => {
  world = await createContentFixtures();
  pictures = memoryImageStore();
  minute = 0;
});

const upload = (uid: number, bytes: Uint8Array = png(64)) => {
  uploads += 1;
  return savePostPicture({ ...world.as(uid), pictures, operationId: `upload-${uploads}` }, { bytes });
};
const send = (uid: number, input: Partial<SendPostInput>) => {
  minute += 1;
  return sendPost(world.as(uid, ACCOUNT_NOW_MS + minute * MINUTE_MS), {
    ...{ text: "", pictures: [], matchId: undefined, teamId: undefined },
    ...input,
  });
};
const follow = (uid: number, userId: number) => setUserFollowed(world.as(uid), { uid, userId, follow: true });
const feed = async (uid: number) => (await listFeed(world.as(uid), { size: 20 })).list;
const ofUser = async (userId: number, readerUid: number | undefined) =>
  (await listPostsOfUser({ ...world.as(0), readerUid }, { userId, page: 1, size: 20 })).list;
const setAudience = (uid: number, posts: string) =>
  world.db.$client
    .prepare(
      "INSERT INTO user_preferences (user_id, body, changed_at_ms) VALUES (?1, ?2, 1) ON CONFLICT (user_id) DO UPDATE SET body = excluded.body",
    )
    .bind(uid, JSON.stringify({ privacy: { posts } }))
    .run();

it("is published with pictures in order and a match, and reaches profile and followers", async () => {
  const { ann, bob, as } = world;
  const [one, two] = [await upload(ann), await upload(ann)];
  await follow(bob, ann);
  const post = await send(ann, { text: "What a game", pictures: [two.file, one.file], matchId: FINISHED_MATCH });
  expect(post).toMatchObject({
    ...{ text: "What a game", author: { uid: ann }, likes: 0, comments: 0, match: { id: FINISHED_MATCH }, team: null },
    pictures: [{ file: two.file, width: 64 }, { file: one.file }],
  });
  expect(await feed(bob)).toMatchObject([{ id: post.id }]);
  expect(await feed(ann)).toEqual([]);
  expect(await ofUser(ann, undefined)).toMatchObject([{ id: post.id }]);
  expect(await send(ann, { text: "And a team", teamId: 2021 })).toMatchObject({ team: { id: 2021, gameId: 202 } });
  await sendComment(as(bob), { kind: "post", id: post.id, parentId: undefined, text: "Agreed" });
  await likeContent(as(bob), { kind: "post", id: post.id, like: true });
  expect(await getPost(as(bob), { postId: post.id })).toMatchObject({ likes: 1, isLiked: true, comments: 1 });
  expect((await world.notices(ann)).map(({ kind }) => kind)).toContain("post_commented");
  expect((await listCommentsOfUser(as(ann), { userId: bob, page: 1, size: 20 })).list).toMatchObject([
    { text: "Agreed", place: { kind: "post", ownerUid: ann, match: { id: FINISHED_MATCH } } },
  ]);
});

it("rejects pictures of others, used or missing ones, unknown links, and what is no picture", async () => {
  const { ann, bob } = world;
  const [own, others] = [await upload(ann), await upload(bob)];
  for (const files of [[others.file], ["0".repeat(32).concat(".png")]])
    await expect(send(ann, { text: "Hi", pictures: files })).rejects.toMatchObject({ code: "post_picture_missing" });
  await send(ann, { text: "Hi", pictures: [own.file] });
  await expect(send(ann, { text: "Again", pictures: [own.file] })).rejects.toMatchObject({
    code: "post_picture_missing",
  });
  await expect(send(ann, { text: "Hi", matchId: 999 })).rejects.toMatchObject({ code: "match_not_found" });
  await expect(send(ann, { text: "Hi", teamId: 999 })).rejects.toMatchObject({ code: "team_not_found" });
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await expect(upload(ann, svg)).rejects.toMatchObject({ code: "bad_picture" });
  await expect(upload(ann, png(5_000))).rejects.toMatchObject({ code: "bad_picture_size" });
});

it("applies the rules of comments: links, floods and repeats", async () => {
  const { ann, as } = world;
  await expect(send(ann, { text: "www.example.com" })).rejects.toMatchObject({ code: "content_link" });
  const now = (text: string) => sendPost(as(ann), { text, pictures: [], matchId: undefined, teamId: undefined });
  const results = await Promise.allSettled(["a", "b", "c", "d"].map((letter) => now(`Post ${letter}`)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
});

it("is seen by whom its author allows", async () => {
  const { ann, bob, as } = world;
  await follow(bob, ann);
  const post = await send(ann, { text: "For friends" });
  await setAudience(ann, "followed");
  expect([await feed(bob), await ofUser(ann, bob), await ofUser(ann, undefined)]).toEqual([[], [], []]);
  await expect(getPost(as(bob), { postId: post.id })).rejects.toMatchObject({ code: "post_not_found" });
  const comment = { kind: "post", id: post.id, parentId: undefined, text: "Hi" } as const;
  await expect(sendComment(as(bob), comment)).rejects.toMatchObject({ code: "post_not_found" });
  await expect(likeContent(as(bob), { kind: "post", id: post.id, like: true })).rejects.toMatchObject({
    code: "post_not_found",
  });
  expect(await ofUser(ann, ann)).toHaveLength(1);
  await follow(ann, bob);
  expect([(await feed(bob)).length, (await ofUser(ann, bob)).length]).toEqual([1, 1]);
  await setAudience(ann, "nobody");
  expect([await feed(bob), await ofUser(ann, bob)]).toEqual([[], []]);
});

it("disappears with its pictures when its author deletes it, and nobody else can", async () => {
  const { ann, bob, as } = world;
  const { file } = await upload(ann);
  const { id: postId } = await send(ann, { pictures: [file] });
  await expect(deletePost({ ...as(bob), pictures }, { postId })).rejects.toMatchObject({ code: "no_permission" });
  await deletePost({ ...as(ann), pictures }, { postId });
  expect(pictures.files.size).toBe(0);
  await expect(getPost(as(bob), { postId })).rejects.toMatchObject({ code: "post_deleted" });
  expect((await listOwnPosts(as(ann), { size: 20 })).list).toEqual([]);
});

it("is removed by a moderator with its pictures, and its author sees why", async () => {
  const { ann, bob, mod, as } = world;
  const { file } = await upload(ann);
  const { id } = await send(ann, { text: "Buy followers", pictures: [file] });
  await reportContent(as(bob), { kind: "post", id, reason: "advertisement", note: "" });
  const [found] = (await listCases(as(mod), { state: "open", after: 0 })).list;
  expect(found).toMatchObject({ kind: "post", pictures: [file] });
  const caseId = found?.caseId ?? 0;
  await claimCase(as(mod), { caseId, claim: true });
  await resolveCase({ ...as(mod), pictures }, { caseId, answer: "remove", reason: "advertisement", note: "" });
  expect(pictures.files.size).toBe(0);
  expect(await ofUser(ann, bob)).toEqual([]);
  expect((await listOwnPosts(as(ann), { size: 20 })).list).toMatchObject([
    { state: "removed", removedReason: "advertisement" },
  ]);
});

it("deletes uploads that were never posted after a day", async () => {
  const { ann, db } = world;
  const [posted] = [await upload(ann), await upload(ann)];
  await send(ann, { pictures: [posted.file] });
  await pruneUnusedPictures({ db, nowMs: ACCOUNT_NOW_MS + 23 * 60 * MINUTE_MS, pictures });
  expect(pictures.files.size).toBe(2);
  await pruneUnusedPictures({ db, nowMs: ACCOUNT_NOW_MS + 25 * 60 * MINUTE_MS, pictures });
  expect([...pictures.files.keys()]).toEqual([posted.file]);
});
