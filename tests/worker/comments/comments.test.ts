import { beforeEach, expect, it } from "vitest";
import { ACCOUNT_NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import { countSubjectComments } from "#worker/services/comments/count-comments.ts";
import { deleteComment } from "#worker/services/comments/delete-comment.ts";
import { editComment } from "#worker/services/comments/edit-comment.ts";
import { getLinkedComment } from "#worker/services/comments/get-linked-comment.ts";
import { listComments, listNewsComments, listReplies } from "#worker/services/comments/list-comments.ts";
import { listOwnComments } from "#worker/services/comments/list-own-comments.ts";
import { sendComment } from "#worker/services/comments/send-comment.ts";
import { likeContent } from "#worker/services/content/like-content.ts";
import { type ContentFixtures, createContentFixtures, FINISHED_MATCH, LIVE_MATCH } from "./content-fixtures.ts";

let world: ContentFixtures;
beforeEach(async () => {
  world = await createContentFixtures();
});

const texts = (view: { list: { text: string }[] }) => view.list.map(({ text }) => text);
const MINUTE_MS = 60_000;

it("lists comments newest or most liked first, by cursor and by page, each with its first replies", async () => {
  const { ann, bob, send, list, article } = world;
  const first = await send(ann, "First");
  const second = await send(bob, "Second");
  const third = await send(ann, "Third");
  for (const text of ["one", "two", "three"]) await send(bob, `Reply ${text}`, first.id);
  await likeContent(world.as(bob), { kind: "comment", id: first.id, like: true });

  const newest = await list(bob, { size: 2 });
  expect(texts(newest)).toEqual(["Third", "Second"]);
  expect(newest).toMatchObject({ count: 6, next: `0.${second.id}` });
  expect(texts(await list(bob, { size: 2, after: newest.next }))).toEqual(["First"]);
  const popular = await list(bob, { order: "popular", size: 2 });
  expect(popular.list.map(({ id }) => id)).toEqual([first.id, third.id]);
  expect(popular.list[0]).toMatchObject({ likes: 1, isLiked: true, replyCount: 3 });
  expect(texts({ list: popular.list[0]?.replies ?? [] })).toEqual(["Reply one", "Reply two"]);
  expect(texts(await list(bob, { order: "popular", size: 2, after: popular.next }))).toEqual(["Second"]);
  const page = { game: "soccer", id: article, order: "newest", size: 2 } as const;
  expect(await listNewsComments(world.as(bob), { ...page, pageIndex: 2 })).toMatchObject({
    ...{ total: 3, count: 6, page: 2, list: [{ text: "First" }] },
  });
  await expect(listNewsComments(world.as(bob), { ...page, game: "tennis", pageIndex: 1 })).rejects.toMatchObject({
    code: "news_not_found",
  });
  const last = popular.list[0]?.replies.at(-1)?.id ?? 0;
  expect(texts(await listReplies(world.as(bob), { commentId: first.id, after: last, size: 20 }))).toEqual([
    "Reply three",
  ]);
});

it("says how many comments there are and when to ask again; a reader's isolate reads it once in five seconds", async () => {
  const { ann, bob, send, article } = world;
  const subject = { kind: "article", id: article } as const;
  const count = (afterMs: number) =>
    countSubjectComments({ ...world.as(bob), nowMs: ACCOUNT_NOW_MS + 60 * MINUTE_MS + afterMs }, subject);
  expect(await count(-60 * MINUTE_MS)).toEqual({ count: 0, askAgainMs: 60_000 });
  const first = await send(ann, "First");
  await send(bob, "Reply", first.id);
  expect(await count(0)).toEqual({ count: 2, askAgainMs: 30_000 });
  await send(ann, "Second");
  expect(await count(4_999)).toMatchObject({ count: 2 });
  expect(await count(5_000)).toMatchObject({ count: 3 });
  await expect(countSubjectComments(world.as(bob), { kind: "article", id: 999 })).rejects.toMatchObject({
    code: "news_not_found",
  });
});

it("keeps two levels: a reply to a reply joins its thread and notifies its author", async () => {
  const { ann, bob, mod, send, list, notices } = world;
  const top = await send(ann, "Top");
  const reply = await send(bob, "Reply", top.id);
  const deep = await send(mod, "Reply to the reply", reply.id);
  expect(deep.parentId).toBe(top.id);
  expect((await list()).list).toMatchObject([{ id: top.id, replyCount: 2 }]);
  expect((await notices(ann)).map(({ kind }) => kind)).toEqual(["comment_reply"]);
  expect(await notices(bob)).toMatchObject([{ kind: "comment_reply", params: { uid: mod, gameId: 202 } }]);
  const stored = world.db.$client
    .prepare(
      "INSERT INTO comments (subject_kind, subject_id, parent_id, author_id, body, locale, at_ms) VALUES ('article', ?1, ?2, ?3, 'x', 'en', 1)",
    )
    .bind(world.article, reply.id, ann)
    .run();
  await expect(stored).rejects.toThrow(/comment_parent_invalid/);
});

it("notifications name the comment, which its link opens with the one it answers", async () => {
  const { ann, bob, mod, send, notices, as, onArticle, withdrawn } = world;
  const top = await send(ann, "Top");
  await send(bob, "First reply", top.id);
  const reply = await send(mod, "Second reply", top.id);
  expect((await notices(ann)).at(-1)).toMatchObject({ kind: "comment_reply", params: { commentId: reply.id } });
  const open = (commentId: number, subject: { kind: "article"; id: number } = onArticle) =>
    getLinkedComment(as(bob), { ...subject, commentId });
  expect((await open(reply.id)).list).toMatchObject([{ id: top.id, replies: [{ id: reply.id }] }]);
  expect((await open(top.id)).list).toMatchObject([{ id: top.id, replies: [], replyCount: 2 }]);
  await deleteComment(as(ann), { commentId: top.id });
  expect((await open(reply.id)).list).toMatchObject([{ author: null, text: "", replies: [{ text: "Second reply" }] }]);
  await expect(open(top.id)).rejects.toMatchObject({ code: "comment_deleted" });
  await expect(open(999)).rejects.toMatchObject({ code: "comment_not_found" });
  await expect(open(reply.id, { kind: "article", id: withdrawn })).rejects.toMatchObject({ code: "news_withdrawn" });
  const match = { kind: "match", id: FINISHED_MATCH } as const;
  await expect(getLinkedComment(as(bob), { ...match, commentId: reply.id })).rejects.toMatchObject({
    code: "comment_not_found",
  });
});

it("links and notifies mentioned users once, and not their author", async () => {
  const { ann, bob, send, usernameOf, notices } = world;
  const [annName, bobName] = [await usernameOf(ann), await usernameOf(bob)];
  const sent = await send(ann, `@${bobName} and @${bobName}, not @${annName} or @nobodyhere`);
  expect(sent.mentions).toEqual([{ uid: bob, username: bobName }]);
  expect(await notices(bob)).toMatchObject([{ kind: "content_mention", params: { uid: ann, subjectKind: "article" } }]);
  expect(await notices(ann)).toEqual([]);
});

it("cleans what is written and keeps markup as text", async () => {
  const { ann, send } = world;
  const { text } = await send(ann, "<b>hi</b>");
  expect(text).toBe("<b>hi</b>");
});

it("rejects links, blocked words, repeats, and comments of muted users", async () => {
  const { ann, bob, send, db } = world;
  await expect(send(ann, "see www.example.com")).rejects.toMatchObject({ code: "content_link" });
  await expect(send(ann, "f u c k this game")).rejects.toMatchObject({ code: "content_not_compliant" });
  await db.$client.prepare("INSERT INTO chat_words (room_id, word, by_id, at_ms) VALUES ('', 'grimble', 1, 1)").run();
  await expect(send(ann, "you gr1mble")).rejects.toMatchObject({ code: "content_not_compliant" });
  await send(ann, "Well played");
  await expect(send(ann, "well PLAYED")).rejects.toMatchObject({ code: "content_repeat" });
  const untilMs = ACCOUNT_NOW_MS + 60 * MINUTE_MS;
  const mute = (scope: string, roomId: string | null) =>
    db.$client
      .prepare(
        "INSERT INTO chat_mutes (user_id, scope, room_id, reason, by_id, at_ms, until_ms) VALUES (?1, ?2, ?3, 'advertisement', 1, 1, ?4)",
      )
      .bind(bob, scope, roomId, untilMs)
      .run();
  await mute("room", `202-${FINISHED_MATCH}`);
  const onMatch = { kind: "match", id: FINISHED_MATCH, parentId: undefined } as const;
  await expect(sendComment(world.as(bob), { ...onMatch, text: "Hi" })).rejects.toMatchObject({ code: "content_muted" });
  const sent = await send(bob, "A room's mute is about its match only");
  await mute("platform", null);
  await expect(send(bob, "Hi again")).rejects.toMatchObject({ code: "content_muted" });
  await expect(editComment(world.as(bob), { commentId: sent.id, text: "Hi" })).rejects.toMatchObject({
    code: "content_muted",
  });
  await db.$client.prepare("UPDATE users SET level = 0 WHERE id = ?1").bind(ann).run();
  await expect(send(ann, "New here")).rejects.toMatchObject({ code: "content_level_too_low" });
});

it("limits floods, also of concurrent requests, and says when to try again", async () => {
  const { ann, as, onArticle } = world;
  const sendAt = (text: string, atMs = ACCOUNT_NOW_MS) =>
    sendComment(as(ann, atMs), { ...onArticle, parentId: undefined, text });
  const results = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => sendAt(`Comment ${n}`)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  await expect(sendAt("Later", ACCOUNT_NOW_MS + 10_000)).rejects.toMatchObject({
    ...{ code: "content_too_fast", retryAfterSeconds: 50 },
  });
  await sendAt("Later", ACCOUNT_NOW_MS + MINUTE_MS);
});

it("opens on finished matches and published articles only", async () => {
  const { ann, as, withdrawn, list } = world;
  const sendTo = (subject: { kind: "article" | "match" | "video"; id: number }) =>
    sendComment(as(ann), { ...subject, parentId: undefined, text: "Hello" });
  await expect(sendTo({ kind: "match", id: LIVE_MATCH })).rejects.toMatchObject({ code: "comments_closed" });
  await expect(sendTo({ kind: "match", id: 999 })).rejects.toMatchObject({ code: "match_not_found" });
  await expect(sendTo({ kind: "article", id: withdrawn })).rejects.toMatchObject({ code: "news_withdrawn" });
  await expect(list(ann, { id: withdrawn })).rejects.toMatchObject({ code: "news_withdrawn" });
  await expect(sendTo({ kind: "article", id: 999 })).rejects.toMatchObject({ code: "news_not_found" });
  await expect(sendTo({ kind: "video", id: 1 })).rejects.toMatchObject({ code: "video_not_found" });
  await sendTo({ kind: "match", id: FINISHED_MATCH });
  const onMatch = { kind: "match", id: FINISHED_MATCH, order: "newest", after: undefined, size: 5 } as const;
  expect(await listComments(as(0), onMatch)).toMatchObject({ count: 1, reveals: [{ id: FINISHED_MATCH }] });
});

it("opens on published videos, and closes when one is withdrawn", async () => {
  const { ann, as, db } = world;
  await db.$client
    .prepare(
      `INSERT INTO videos (id, kind, state, game_id, match_id, file_id, published_at_ms, created_at_ms, updated_at_ms)
       VALUES (5, 'highlights', 'published', 202, ?1, 'file', 1, 1, 1)`,
    )
    .bind(FINISHED_MATCH)
    .run();
  const onVideo = { kind: "video", id: 5 } as const;
  await sendComment(as(ann), { ...onVideo, parentId: undefined, text: "What a save" });
  const page = { ...onVideo, order: "newest", after: undefined, size: 5 } as const;
  expect(await listComments(as(0), page)).toMatchObject({ count: 1, reveals: [{ id: FINISHED_MATCH }] });
  expect(await listOwnComments(as(ann), { before: undefined, size: 5 })).toMatchObject({
    list: [{ place: { kind: "video", id: 5, gameId: 202 } }],
  });
  await db.$client.prepare("UPDATE videos SET state = 'withdrawn' WHERE id = 5").run();
  await expect(listComments(as(0), page)).rejects.toMatchObject({ code: "video_withdrawn" });
  await expect(sendComment(as(ann), { ...onVideo, parentId: undefined, text: "Late" })).rejects.toMatchObject({
    code: "video_withdrawn",
  });
});

it("is edited by its author within five minutes, and marked", async () => {
  const { ann, bob, as, onArticle } = world;
  const { id: commentId } = await sendComment(as(ann), { ...onArticle, parentId: undefined, text: "Tpyo" });
  const edit = (uid: number, minutes: number, text = "Typo") =>
    editComment(as(uid, ACCOUNT_NOW_MS + minutes * MINUTE_MS), { commentId, text });
  expect(await edit(ann, 4)).toMatchObject({ text: "Typo", editedAtMs: ACCOUNT_NOW_MS + 4 * MINUTE_MS });
  await expect(edit(ann, 4, "www.example.com")).rejects.toMatchObject({ code: "content_link" });
  await expect(edit(ann, 5)).rejects.toMatchObject({ code: "comment_edit_over" });
  await expect(edit(bob, 1)).rejects.toMatchObject({ code: "no_permission" });
  await expect(editComment(as(ann), { commentId: 999, text: "x" })).rejects.toMatchObject({
    code: "comment_not_found",
  });
});

it("leaves a placeholder for its replies when it is deleted, and disappears without replies", async () => {
  const { ann, bob, send, list, as } = world;
  const top = await send(ann, "Top");
  const reply = await send(bob, "Reply", top.id);
  await expect(deleteComment(as(bob), { commentId: top.id })).rejects.toMatchObject({ code: "no_permission" });
  await deleteComment(as(ann), { commentId: top.id });
  await deleteComment(as(ann), { commentId: top.id });
  expect(await list()).toMatchObject({
    ...{ count: 1, list: [{ state: "deleted", text: "", author: null, replies: [{ text: "Reply" }] }] },
  });
  await expect(send(bob, "Too late", top.id)).rejects.toMatchObject({ code: "comment_deleted" });
  await expect(likeContent(as(bob), { kind: "comment", id: top.id, like: true })).rejects.toMatchObject({
    code: "comment_deleted",
  });
  await deleteComment(as(bob), { commentId: reply.id });
  expect(await list()).toMatchObject({ count: 0, list: [] });
  expect((await listOwnComments(as(ann), { size: 20 })).list).toEqual([]);
});

it("counts a like once per user, also when it is sent twice at once", async () => {
  const { ann, bob, mod, send, as } = world;
  const { id } = await send(ann, "Top");
  const like = (uid: number, isLiked = true) => likeContent(as(uid), { kind: "comment", id, like: isLiked });
  await Promise.all([like(bob), like(bob), like(bob), like(mod)]);
  expect(await like(bob)).toEqual({ likes: 2, isLiked: true });
  await Promise.all([like(bob, false), like(bob, false)]);
  expect(await like(bob, false)).toEqual({ likes: 1, isLiked: false });
  await expect(likeContent(as(bob), { kind: "comment", id: 999, like: true })).rejects.toMatchObject({
    code: "comment_not_found",
  });
});

it("lists own comments with where they were written", async () => {
  const { ann, as, send } = world;
  await send(ann, "On an article");
  await sendComment(as(ann, ACCOUNT_NOW_MS + 10 * MINUTE_MS), {
    ...{ kind: "match", id: FINISHED_MATCH, parentId: undefined, text: "On a match" },
  });
  const { list } = await listOwnComments(as(ann), { size: 20 });
  expect(list).toMatchObject([
    { text: "On a match", place: { kind: "match", home: "Team 202-1", away: "Team 202-2", game: "soccer" } },
    { text: "On an article", place: { kind: "article", game: "soccer", match: null } },
  ]);
  expect(await listOwnComments(as(ann), { size: 1 })).toMatchObject({ next: list[0]?.id });
});
