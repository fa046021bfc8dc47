import { expect, test } from "vitest";
import { parseCommentHash, subjectHref } from "./subject-href.ts";

const app = { basePath: "/de" };
const subject = { id: 7, gameId: 202, ownerUid: 3 };

test("links lead to the comments of the page, or to one comment", () => {
  expect(subjectHref(app, { ...subject, kind: "article" })).toBe("/de/news/soccer/7#comments");
  expect(subjectHref(app, { ...subject, kind: "video" }, 12)).toBe("/de/videos/soccer/7#comment-12");
  expect(subjectHref(app, { ...subject, kind: "match" }, 12)).toBe("/de/soccer/7#comment-12");
  expect(subjectHref(app, { ...subject, kind: "post" })).toBe("/de/userInfo/3?post=7");
  expect(subjectHref(app, { ...subject, kind: "post" }, 12)).toBe("/de/userInfo/3?post=7#comment-12");
});

test("there is no link without a game or owner", () => {
  expect(subjectHref(app, { ...subject, kind: "article", gameId: null })).toBeUndefined();
  expect(subjectHref(app, { ...subject, kind: "post", ownerUid: null }, 12)).toBeUndefined();
});

test("only the hash of a comment names one", () => {
  expect(parseCommentHash("comment-12")).toBe(12);
  expect(parseCommentHash("#comment-12")).toBe(12);
  for (const hash of ["", "comments", "comment-", "comment-x", "comment-1x", `comment-${"9".repeat(16)}`])
    expect(parseCommentHash(hash), hash).toBeUndefined();
});
