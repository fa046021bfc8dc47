import { type SQL, sql } from "drizzle-orm";
import type { CommentOrder } from "#domain/comments/contract.ts";
import type { SubjectKind } from "#domain/content/kinds.ts";
import { FIRST_REPLIES } from "#domain/content/limits.ts";
import { type Database, rows, run, type StoredRow } from "../../client.ts";
import type { comments } from "../../schema/index.ts";
import { AUTHOR_COLUMNS, type AuthorRow, isLikedSql, mentionsSql } from "../content/writers.ts";

type Subject = { kind: SubjectKind; id: number };
export type CommentRow = AuthorRow &
  StoredRow<
    typeof comments,
    "id" | "parentId" | "body" | "locale" | "state" | "likes" | "replies" | "atMs" | "editedAtMs"
  > & {
    isLiked: 0 | 1;
    /** JSON array. */
    mentions: string;
  };

const columns = (readerUid: number | undefined): SQL =>
  sql`c.id, c.parent_id AS parentId, c.body, c.locale, c.state, c.likes, c.replies, c.at_ms AS atMs,
    c.edited_at_ms AS editedAtMs, ${AUTHOR_COLUMNS}, ${isLikedSql("comment", "c.id", readerUid)} AS isLiked,
    ${mentionsSql("comment", "c.id")} AS mentions`;

const LISTED = sql.raw("c.parent_id IS NULL AND (c.state = 'visible' OR c.replies > 0)");
const ORDERS: Record<CommentOrder, { index: SQL; by: SQL }> = {
  newest: { index: sql.raw("comments_newest"), by: sql.raw("c.id DESC") },
  popular: { index: sql.raw("comments_popular"), by: sql.raw("c.likes DESC, c.id DESC") },
};

export type CommentCursor = { likes: number; id: number };
type Page = {
  order: CommentOrder;
  readerUid: number | undefined;
  after: CommentCursor | undefined;
  offset: number;
  limit: number;
};

/** Reads two index ranges: same number of likes after the cursor, then fewer likes. */
function popularAfter({ kind, id }: Subject, after: CommentCursor, limit: number): SQL {
  const listed = sql`SELECT c.id, c.likes FROM comments AS c INDEXED BY comments_popular
    WHERE c.subject_kind = ${kind} AND c.subject_id = ${id} AND ${LISTED}`;
  return sql`SELECT id FROM (
      SELECT * FROM (${listed} AND c.likes = ${after.likes} AND c.id < ${after.id} ORDER BY c.id DESC LIMIT ${limit})
      UNION ALL
      SELECT * FROM (${listed} AND c.likes < ${after.likes} ORDER BY c.likes DESC, c.id DESC LIMIT ${limit}))
    ORDER BY likes DESC, id DESC LIMIT ${limit}`;
}

function pageOfIds(subject: Subject, { order, after, offset, limit }: Page): SQL {
  if (order === "popular" && after) return popularAfter(subject, after, limit);
  const { index, by } = ORDERS[order];
  const { kind, id } = subject;
  const rest = after ? sql` AND c.id < ${after.id}` : sql``;
  return sql`SELECT c.id FROM comments AS c INDEXED BY ${index}
    WHERE c.subject_kind = ${kind} AND c.subject_id = ${id} AND ${LISTED}${rest}
    ORDER BY ${by} LIMIT ${limit} OFFSET ${offset}`;
}

/** Top-level comments. */
export const selectComments = (db: Database, subject: Subject, page: Page) =>
  rows<CommentRow>(
    db,
    sql`WITH page AS (${pageOfIds(subject, page)})
      SELECT ${columns(page.readerUid)} FROM page CROSS JOIN comments AS c ON c.id = page.id
        CROSS JOIN users AS u ON u.id = c.author_id ORDER BY ${ORDERS[page.order].by}`,
  );

/** The first replies to each comment on a page, oldest first. */
export const selectFirstReplies = (db: Database, subject: Subject, page: Page) =>
  rows<CommentRow>(
    db,
    sql`WITH page AS (${pageOfIds(subject, page)})
      SELECT ${columns(page.readerUid)} FROM page CROSS JOIN comments AS c ON c.id IN (
          SELECT r.id FROM comments AS r INDEXED BY comments_replies
          WHERE r.parent_id = page.id AND r.state = 'visible' ORDER BY r.id LIMIT ${FIRST_REPLIES})
        CROSS JOIN users AS u ON u.id = c.author_id ORDER BY c.id`,
  );

/** Oldest first. */
export const selectReplies = (
  db: Database,
  parentId: number,
  { after, limit, readerUid }: { after: number; limit: number; readerUid: number | undefined },
) =>
  rows<CommentRow>(
    db,
    sql`SELECT ${columns(readerUid)} FROM comments AS c INDEXED BY comments_replies
        CROSS JOIN users AS u ON u.id = c.author_id
      WHERE c.parent_id = ${parentId} AND c.state = 'visible' AND c.id > ${after} ORDER BY c.id LIMIT ${limit}`,
  );

export const countComments = (db: Database, { kind, id }: Subject) =>
  rows<{ count: number }>(
    db,
    sql`SELECT comments AS count FROM comment_counts WHERE subject_kind = ${kind} AND subject_id = ${id}`,
  );

/** Includes the time of the newest top-level comment. */
export const selectCommentActivity = (db: Database, { kind, id }: Subject) =>
  rows<{ count: number; newestAtMs: number | null }>(
    db,
    sql`SELECT coalesce((SELECT comments FROM comment_counts WHERE subject_kind = ${kind} AND subject_id = ${id}), 0) AS count,
      (SELECT c.at_ms FROM comments AS c INDEXED BY comments_newest
        WHERE c.subject_kind = ${kind} AND c.subject_id = ${id} AND ${LISTED} ORDER BY c.id DESC LIMIT 1) AS newestAtMs`,
  );

/** Counts top-level comments, for numbered pages. */
export const countThreads = (db: Database, { kind, id }: Subject) =>
  rows<{ count: number }>(
    db,
    sql`SELECT count(*) AS count FROM comments AS c INDEXED BY comments_newest
      WHERE c.subject_kind = ${kind} AND c.subject_id = ${id} AND ${LISTED}`,
  );

const oneComment = (readerUid: number | undefined) => sql`SELECT ${columns(readerUid)} FROM comments AS c
  CROSS JOIN users AS u ON u.id = c.author_id`;

export const selectComment = (db: Database, id: number, readerUid: number | undefined) =>
  rows<CommentRow>(db, sql`${oneComment(readerUid)} WHERE c.id = ${id}`);

export const selectNewestComment = (db: Database, authorUid: number) =>
  rows<CommentRow>(
    db,
    sql`${oneComment(authorUid)} WHERE c.id = (SELECT max(id) FROM comments WHERE author_id = ${authorUid})`,
  );

/** The columns that replies, edits and deletions depend on. */
export type CommentFacts = StoredRow<
  typeof comments,
  "id" | "subjectKind" | "subjectId" | "parentId" | "authorId" | "state" | "atMs"
>;

export const selectCommentFacts = (db: Database, id: number) =>
  rows<CommentFacts>(
    db,
    sql`SELECT id, subject_kind AS subjectKind, subject_id AS subjectId, parent_id AS parentId, author_id AS authorId,
        state, at_ms AS atMs
      FROM comments WHERE id = ${id}`,
  );

/** Newest first, including deleted comments. */
export const selectRecentComments = (db: Database, uid: number, sinceMs: number, limit: number) =>
  rows<{ text: string; atMs: number }>(
    db,
    sql`SELECT body AS text, at_ms AS atMs FROM comments INDEXED BY comments_by_author
      WHERE author_id = ${uid} AND at_ms > ${sinceMs} ORDER BY id DESC LIMIT ${limit}`,
  );

export type NewComment = {
  subject: Subject;
  parentId: number | null;
  authorUid: number;
  text: string;
  locale: string;
  nowMs: number;
};

/** Inserts nothing if the author exceeds the per-minute limit, or if the parent has been deleted meanwhile. */
export const insertComment = (
  db: Database,
  { subject, parentId, authorUid, text, locale, nowMs }: NewComment,
  { sinceMs, max }: { sinceMs: number; max: number },
) =>
  run(
    db,
    sql`INSERT INTO comments (subject_kind, subject_id, parent_id, author_id, body, locale, at_ms)
      SELECT ${subject.kind}, ${subject.id}, ${parentId}, ${authorUid}, ${text}, ${locale}, ${nowMs}
      WHERE (SELECT count(*) FROM (SELECT at_ms FROM comments INDEXED BY comments_by_author
          WHERE author_id = ${authorUid} ORDER BY id DESC LIMIT ${max}) WHERE at_ms > ${sinceMs}) < ${max}
        AND (${parentId} IS NULL OR EXISTS (SELECT 1 FROM comments WHERE id = ${parentId} AND state = 'visible'))`,
  );

/** Only by the author, within the time limit for edits. */
export const updateCommentText = (
  db: Database,
  {
    id,
    authorUid,
    text,
    nowMs,
    writtenAfterMs,
  }: { id: number; authorUid: number; text: string; nowMs: number; writtenAfterMs: number },
) =>
  run(
    db,
    sql`UPDATE comments SET body = ${text}, edited_at_ms = ${nowMs}
      WHERE id = ${id} AND author_id = ${authorUid} AND state = 'visible' AND at_ms > ${writtenAfterMs}`,
  );
