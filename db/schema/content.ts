import { type SQL, sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { CASE_STATES, CONTENT_KINDS, CONTENT_STATES, SUBJECT_KINDS } from "#domain/content/kinds.ts";
import { REPORT_REASONS } from "#domain/social/report-reasons.ts";
import { users } from "./identity.ts";

const listOf = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** Two levels: `parent_id` is a top-level comment. A deleted comment keeps its row for the replies. */
export const comments = sqliteTable(
  "comments",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    subjectKind: text("subject_kind", { enum: SUBJECT_KINDS }).notNull(),
    subjectId: integer("subject_id").notNull(),
    parentId: integer("parent_id").references((): AnySQLiteColumn => comments.id),
    authorId: integer("author_id")
      .notNull()
      .references(() => users.id),
    body: text("body").notNull(),
    locale: text("locale").notNull(),
    state: text("state", { enum: CONTENT_STATES }).notNull().default("visible"),
    removedReason: text("removed_reason", { enum: REPORT_REASONS }),
    /** Both maintained by triggers. */
    likes: integer("likes").notNull().default(0),
    replies: integer("replies").notNull().default(0),
    atMs: integer("at_ms").notNull(),
    editedAtMs: integer("edited_at_ms"),
  },
  (row) => [
    check("comments_subject", sql`${row.subjectKind} IN (${listOf(SUBJECT_KINDS)})`),
    check("comments_state", sql`${row.state} IN (${listOf(CONTENT_STATES)})`),
    check("comments_removed", sql`(${row.state} = 'removed') = (${row.removedReason} IS NOT NULL)`),
    check("comments_counts", sql`${row.likes} >= 0 AND ${row.replies} >= 0`),
    index("comments_newest")
      .on(row.subjectKind, row.subjectId, row.id)
      .where(sql`parent_id IS NULL AND (state = 'visible' OR replies > 0)`),
    index("comments_popular")
      .on(row.subjectKind, row.subjectId, row.likes, row.id)
      .where(sql`parent_id IS NULL AND (state = 'visible' OR replies > 0)`),
    index("comments_replies").on(row.parentId, row.id).where(sql`parent_id IS NOT NULL AND state = 'visible'`),
    index("comments_by_author").on(row.authorId, row.id),
  ],
);

/** Number of visible comments on a subject, including replies; maintained by triggers. */
export const commentCounts = sqliteTable(
  "comment_counts",
  {
    subjectKind: text("subject_kind", { enum: SUBJECT_KINDS }).notNull(),
    subjectId: integer("subject_id").notNull(),
    comments: integer("comments").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.subjectKind, row.subjectId] }),
    check("comment_counts_comments", sql`${row.comments} >= 0`),
  ],
);

export const posts = sqliteTable(
  "posts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    authorId: integer("author_id")
      .notNull()
      .references(() => users.id),
    body: text("body").notNull(),
    locale: text("locale").notNull(),
    matchId: integer("match_id"),
    teamId: integer("team_id"),
    state: text("state", { enum: CONTENT_STATES }).notNull().default("visible"),
    removedReason: text("removed_reason", { enum: REPORT_REASONS }),
    /** Maintained by triggers. */
    likes: integer("likes").notNull().default(0),
    atMs: integer("at_ms").notNull(),
  },
  (row) => [
    check("posts_state", sql`${row.state} IN (${listOf(CONTENT_STATES)})`),
    check("posts_removed", sql`(${row.state} = 'removed') = (${row.removedReason} IS NOT NULL)`),
    check("posts_link", sql`${row.matchId} IS NULL OR ${row.teamId} IS NULL`),
    check("posts_likes", sql`${row.likes} >= 0`),
    index("posts_by_author").on(row.authorId, row.id),
    index("posts_visible_by_author").on(row.authorId, row.id).where(sql`state = 'visible'`),
  ],
);

/** Uploaded pictures; those not attached to a post are deleted after a day. */
export const postPictures = sqliteTable(
  "post_pictures",
  {
    file: text("file").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    postId: integer("post_id").references(() => posts.id),
    place: integer("place").notNull().default(0),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    atMs: integer("at_ms").notNull(),
  },
  (row) => [
    index("post_pictures_by_user").on(row.userId, row.atMs),
    index("post_pictures_by_post").on(row.postId, row.place),
    index("post_pictures_unused").on(row.atMs).where(sql`post_id IS NULL`),
  ],
);

/** One like per user and item; triggers maintain the counts. */
export const contentLikes = sqliteTable(
  "content_likes",
  {
    kind: text("kind", { enum: CONTENT_KINDS }).notNull(),
    contentId: integer("content_id").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    atMs: integer("at_ms").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.kind, row.contentId, row.userId] }),
    check("content_likes_kind", sql`${row.kind} IN (${listOf(CONTENT_KINDS)})`),
    index("content_likes_by_user").on(row.userId, row.kind, row.contentId),
  ],
);

/** Users mentioned in a text, with the name as written there. */
export const contentMentions = sqliteTable(
  "content_mentions",
  {
    kind: text("kind", { enum: CONTENT_KINDS }).notNull(),
    contentId: integer("content_id").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    name: text("name").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.kind, row.contentId, row.userId] }),
    index("content_mentions_by_user").on(row.userId, row.kind, row.contentId),
  ],
);

/** A reported comment or post under review, with its text, because the author can delete the original. */
export const contentCases = sqliteTable(
  "content_cases",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: CONTENT_KINDS }).notNull(),
    contentId: integer("content_id").notNull(),
    authorId: integer("author_id")
      .notNull()
      .references(() => users.id),
    body: text("body").notNull(),
    state: text("state", { enum: CASE_STATES }).notNull().default("open"),
    atMs: integer("at_ms").notNull(),
    /** The moderator who claimed and then decided it. */
    moderatorId: integer("moderator_id").references(() => users.id),
    reason: text("reason", { enum: REPORT_REASONS }),
    note: text("note").notNull().default(""),
    resolvedAtMs: integer("resolved_at_ms"),
  },
  (row) => [
    check("content_cases_state", sql`${row.state} IN (${listOf(CASE_STATES)})`),
    check("content_cases_not_own", sql`${row.moderatorId} <> ${row.authorId}`),
    check(
      "content_cases_moderator",
      sql`(${row.state} = 'open') = (${row.moderatorId} IS NULL)
        AND (${row.state} IN ('kept', 'removed')) = (${row.resolvedAtMs} IS NOT NULL)
        AND (${row.state} = 'removed') = (${row.reason} IS NOT NULL)`,
    ),
    uniqueIndex("content_cases_waiting_once").on(row.kind, row.contentId).where(sql`state IN ('open', 'claimed')`),
    index("content_cases_queue").on(row.state, row.id),
    index("content_cases_by_author").on(row.authorId),
  ],
);

export const contentReports = sqliteTable(
  "content_reports",
  {
    caseId: integer("case_id")
      .notNull()
      .references(() => contentCases.id),
    kind: text("kind", { enum: CONTENT_KINDS }).notNull(),
    contentId: integer("content_id").notNull(),
    reporterId: integer("reporter_id")
      .notNull()
      .references(() => users.id),
    reason: text("reason", { enum: REPORT_REASONS }).notNull(),
    note: text("note").notNull(),
    atMs: integer("at_ms").notNull(),
  },
  (row) => [
    // Still applies after a decision, so that a reporter who was wrong cannot reopen the case.
    primaryKey({ columns: [row.reporterId, row.kind, row.contentId] }),
    check("content_reports_reason", sql`${row.reason} IN (${listOf(REPORT_REASONS)})`),
    index("content_reports_by_case").on(row.caseId),
    index("content_reports_by_reporter").on(row.reporterId, row.atMs),
  ],
);
