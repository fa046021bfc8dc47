import * as v from "valibot";
import type { ContentAuthor, SubjectRef } from "../content/contract.ts";
import { contentIdSchema } from "../content/contract.ts";
import { type ContentState, SUBJECT_KINDS } from "../content/kinds.ts";
import { MAX_COMMENT_LENGTH } from "../content/limits.ts";
import type { MentionedUser } from "../content/mentions.ts";
import { contentTextSchema } from "../content/text.ts";
import { wholeNumberInput } from "../matches/contract.ts";
import type { GameSlug } from "../matches/games.ts";
import type { MatchSides } from "../matches/spoilers/guard.ts";
import type { ReportReason } from "../social/report-reasons.ts";

export const COMMENT_ORDERS = ["newest", "popular"] as const;
export type CommentOrder = (typeof COMMENT_ORDERS)[number];
const MAX_COMMENT_PAGE = 500;

const subject = { kind: v.picklist(SUBJECT_KINDS), id: contentIdSchema };
const order = v.optional(v.picklist(COMMENT_ORDERS), "newest");
const text = contentTextSchema(MAX_COMMENT_LENGTH);
/** Like count and id of the last comment. */
const cursor = v.pipe(v.string(), v.regex(/^\d{1,15}\.\d{1,15}$/));

export const commentSubjectInput = v.object(subject);
export const commentListInput = v.object({
  ...subject,
  order,
  after: v.optional(cursor),
  size: v.optional(wholeNumberInput(1, 50), 20),
});
export const newsCommentInput = v.object({
  game: v.pipe(v.string(), v.maxLength(40)),
  id: contentIdSchema,
  pageIndex: wholeNumberInput(1, MAX_COMMENT_PAGE),
  order,
  size: v.optional(wholeNumberInput(1, 100), 20),
});
export const replyListInput = v.object({
  commentId: contentIdSchema,
  after: v.optional(wholeNumberInput(0, Number.MAX_SAFE_INTEGER), 0),
  size: v.optional(wholeNumberInput(1, 50), 20),
});
/** `parentId` is the comment or reply being answered. */
export const sendCommentInput = v.object({ ...subject, parentId: v.optional(contentIdSchema), text });
export const editCommentInput = v.object({ commentId: contentIdSchema, text });
export const commentIdInput = v.object({ commentId: contentIdSchema });
/** A single comment of a subject: links contain both ids. */
export const linkedCommentInput = v.object({ ...subject, commentId: contentIdSchema });
export const ownCommentsInput = v.object({
  before: v.optional(contentIdSchema),
  size: v.optional(wholeNumberInput(1, 50), 20),
});
export type CommentListInput = v.InferOutput<typeof commentListInput>;
export type SendCommentInput = v.InferOutput<typeof sendCommentInput>;

/** Author and text are omitted from a deleted or removed comment that still has replies. */
export type CommentView = {
  id: number;
  /** Null for a top-level comment; there are two levels. */
  parentId: number | null;
  state: ContentState;
  author: ContentAuthor | null;
  text: string;
  locale: string;
  mentions: MentionedUser[];
  likes: number;
  isLiked: boolean;
  /** Number of visible replies; `replies` holds the first ones, oldest first. */
  replyCount: number;
  replies: CommentView[];
  atMs: number;
  editedAtMs: number | null;
};
type CommentsOfSubject = {
  list: CommentView[];
  /** Number of visible comments, replies included. */
  count: number;
  /** Matches whose results the comments may reveal. */
  reveals: MatchSides[];
  /** Set, with the list left empty, if the reader hides one of these results. */
  hidden?: true;
};
export type CommentList = CommentsOfSubject & { next?: string };
export type CommentPage = CommentsOfSubject & { total: number; page: number; size: number };

/** `askAgainMs` is the delay until the next poll. */
export type CommentCount = { count: number; askAgainMs: number };

/** The linked comment; if it is a reply, within its top-level comment. */
export type LinkedCommentView = { list: CommentView[]; reveals: MatchSides[]; hidden?: true };

/** The subject a comment was written about, with its display name: a title, both teams, or the author of a post. */
export type CommentSubjectDetails = SubjectRef & {
  game: GameSlug | null;
  title: string | null;
  home: string | null;
  away: string | null;
  owner: string | null;
  match: MatchSides | null;
};
/** A comment shown outside its page. */
export type CommentWithSubject = {
  id: number;
  state: ContentState;
  text: string;
  locale: string;
  likes: number;
  replyCount: number;
  atMs: number;
  /** Only sent to the author of a removed comment. */
  removedReason?: ReportReason;
  place: CommentSubjectDetails;
  hidden?: true;
};

type Empty = Record<never, never>;
type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };

export type CommentCalls = {
  "GET /{game}/newsComment{id}/{pageIndex}": Takes<typeof newsCommentInput, CommentPage>;
  "GET /comment/list": Takes<typeof commentListInput, CommentList>;
  "GET /comment/count": Takes<typeof commentSubjectInput, CommentCount>;
  "GET /comment/replies": Takes<typeof replyListInput, { list: CommentView[]; reveals: MatchSides[]; next?: number }>;
  "GET /comment/linked": Takes<typeof linkedCommentInput, LinkedCommentView>;
  "GET /comment/own": Takes<typeof ownCommentsInput, { list: CommentWithSubject[]; next?: number }>;
  "POST /comment/send": Takes<typeof sendCommentInput, CommentView>;
  "POST /comment/edit": Takes<typeof editCommentInput, CommentView>;
  "POST /comment/delete": Takes<typeof commentIdInput, Empty>;
};
