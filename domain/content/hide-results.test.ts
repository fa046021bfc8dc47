import { expect, test } from "vitest";
import type { CommentWithSubject } from "../comments/contract.ts";
import { createSpoilerGuard } from "../matches/spoilers/guard.ts";
import type { PostView } from "../posts/contract.ts";
import { hideComments, hideCommentWithSubject, hideOwnPosts, hidePost } from "./hide-results.ts";

const guard = createSpoilerGuard({ mode: "listed", leagues: [10], teams: [] }, { matches: [], tables: [] });
if (!guard) throw new Error("nothing is hidden");
const sides = (leagueId: number) => ({ id: leagueId, leagueId, homeId: 1, awayId: 2 });
const team = (id: number) => ({ id, name: `Team ${id}`, initials: "T", colourA: "#000000", colourB: "#ffffff" });
const post = (leagueId: number): PostView => ({
  ...{
    id: 1,
    state: "visible",
    text: "2-1!",
    locale: "en",
    mentions: [],
    likes: 0,
    isLiked: false,
    comments: 0,
    atMs: 1,
  },
  author: { uid: 1, username: "ann", level: 1, isGone: false },
  pictures: [{ file: "a.png", width: 1, height: 1 }],
  team: null,
  match: {
    ...{ id: leagueId, gameId: 202, leagueId, startsAtMs: 0, state: "finished", revision: 1, updatedAtMs: 0 },
    score: { home: 2, away: 1, parts: [] },
    home: team(1),
    away: team(2),
    coverage: { stream: false, chat: false, plans: false },
  },
});

test("comments on a hidden match are left out as a whole; their number stays", () => {
  const view = (leagueId: number) => ({ list: [{}], count: 1, reveals: [sides(leagueId)] });
  expect(hideComments(view(10), guard)).toMatchObject({ list: [], count: 1, hidden: true });
  expect(hideComments(view(11), guard)).toEqual(view(11));
});

test("a post about a hidden match loses text, pictures and score; its author keeps the text", () => {
  expect(hidePost(post(10), guard)).toMatchObject({
    ...{ text: "", pictures: [], hidden: true, match: { hidden: true, score: { home: 0 } } },
  });
  expect(hidePost(post(11), guard)).toEqual(post(11));
  expect(hideOwnPosts({ list: [post(10)] }, guard).list).toMatchObject([{ text: "2-1!", match: { hidden: true } }]);
});

test("a comment in a profile loses its text and the title it is about", () => {
  const place = { kind: "article", id: 5, gameId: 202, ownerUid: null, game: "soccer", title: "They won" } as const;
  const comment: CommentWithSubject = {
    ...{ id: 1, state: "visible", text: "2-1!", locale: "en", likes: 0, replyCount: 0, atMs: 1 },
    place: { ...place, home: "A", away: "B", owner: null, match: sides(10) },
  };
  expect(hideCommentWithSubject(comment, guard)).toMatchObject({
    text: "",
    hidden: true,
    place: { title: null, home: "A" },
  });
  expect(hideCommentWithSubject({ ...comment, place: { ...comment.place, match: null } }, guard).text).toBe("2-1!");
});
