import type { CommentCalls } from "#domain/comments/contract.ts";
import type { UserContentCalls } from "#domain/content/contract.ts";
import type { PostCalls } from "#domain/posts/contract.ts";
import { allowEveryone, allowMembers, allowModeration, type ContractRow } from "./row.ts";

const NONE = 999_999_999;
/** The seeded account named `rich`. */
const OTHER = 90_000_002;
const noMatch = { kind: "match", id: NONE };
const noComment = { commentId: NONE };

export const CONTENT_ROWS: Record<keyof (UserContentCalls & CommentCalls & PostCalls), ContractRow> = {
  "GET /{game}/newsComment{id}/{pageIndex}": allowEveryone({
    input: () => ({ game: "soccer", id: NONE, pageIndex: 1 }),
    status: 404,
  }),
  "GET /comment/list": allowEveryone({ input: () => noMatch, status: 404 }),
  "GET /comment/count": allowEveryone({ input: () => noMatch, status: 404 }),
  "GET /comment/replies": allowEveryone({ input: () => noComment, status: 404 }),
  "GET /comment/linked": allowEveryone({ input: () => ({ ...noMatch, ...noComment }), status: 404 }),
  "GET /comment/own": allowMembers(),
  "POST /comment/send": allowMembers({ input: () => ({ ...noMatch, text: "Good game" }), status: 404 }),
  "POST /comment/edit": allowMembers({ input: () => ({ ...noComment, text: "Good game" }), status: 404 }),
  "POST /comment/delete": allowMembers({ input: () => noComment, status: 404 }),
  "POST /content/like": allowMembers({ input: () => ({ kind: "comment", id: NONE }), status: 404 }),
  "POST /content/report": allowMembers({
    input: () => ({ kind: "post", id: NONE, reason: "advertisement" }),
    status: 404,
  }),
  "POST /post/picture": allowMembers({ status: 422 }),
  "POST /post/send": allowMembers({ input: () => ({ text: "Good game", matchId: NONE }), status: 404 }),
  "POST /post/delete": allowMembers({ input: () => ({ postId: NONE }), status: 404 }),
  "GET /post/own": allowMembers(),
  "GET /post/feed": allowMembers(),
  "GET /post/one": allowEveryone({ input: () => ({ postId: NONE }), status: 404 }),
  "GET /user/{userId}/{type}/{pageIndex}": allowEveryone({
    input: () => ({ userId: OTHER, type: "post", pageIndex: 1 }),
  }),
  "GET /operator/content": allowModeration(),
  "POST /operator/content/claim": allowModeration({ input: () => ({ caseId: NONE }), status: 404 }),
  "POST /operator/content/resolve": allowModeration({
    input: () => ({ caseId: NONE, answer: "keep" }),
    status: 404,
  }),
};
