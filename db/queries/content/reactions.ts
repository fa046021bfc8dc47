import { sql } from "drizzle-orm";
import type { ContentKind } from "#domain/content/kinds.ts";
import { type Database, rows, run } from "../../client.ts";

type Content = { kind: ContentKind; id: number };
const TABLES: Record<ContentKind, ReturnType<typeof sql.raw>> = {
  comment: sql.raw("comments"),
  post: sql.raw("posts"),
};

/** Idempotent; only visible content can be liked. */
export const insertLike = (db: Database, { kind, id }: Content, uid: number, nowMs: number) =>
  run(
    db,
    sql`INSERT INTO content_likes (kind, content_id, user_id, at_ms) SELECT ${kind}, id, ${uid}, ${nowMs}
      FROM ${TABLES[kind]} WHERE id = ${id} AND state = 'visible' ON CONFLICT DO NOTHING`,
  );

export const deleteLike = (db: Database, { kind, id }: Content, uid: number) =>
  run(db, sql`DELETE FROM content_likes WHERE kind = ${kind} AND content_id = ${id} AND user_id = ${uid}`);

export const selectLikes = (db: Database, { kind, id }: Content, uid: number) =>
  rows<{ likes: number; isLiked: 0 | 1 }>(
    db,
    sql`SELECT c.likes, EXISTS (SELECT 1 FROM content_likes WHERE kind = ${kind} AND content_id = c.id
        AND user_id = ${uid}) AS isLiked
      FROM ${TABLES[kind]} AS c WHERE c.id = ${id} AND c.state = 'visible'`,
  );

/** Author and state of a comment or post; `subject` is what a comment is about, or the post itself. */
export type ContentRow = {
  authorUid: number;
  state: "visible" | "deleted" | "removed";
  body: string;
  subjectKind: string;
  subjectId: number;
};

export const selectContent = (db: Database, { kind, id }: Content) =>
  rows<ContentRow>(
    db,
    kind === "comment"
      ? sql`SELECT author_id AS authorUid, state, body, subject_kind AS subjectKind, subject_id AS subjectId
          FROM comments WHERE id = ${id}`
      : sql`SELECT author_id AS authorUid, state, body, 'post' AS subjectKind, id AS subjectId FROM posts WHERE id = ${id}`,
  );

/** No-op if the content is no longer visible. */
export const hideContent = (
  db: Database,
  { kind, id }: Content,
  change: { state: "deleted" } | { state: "removed"; reason: string },
) =>
  run(
    db,
    change.state === "deleted"
      ? sql`UPDATE ${TABLES[kind]} SET state = 'deleted', body = '' WHERE id = ${id} AND state = 'visible'`
      : sql`UPDATE ${TABLES[kind]} SET state = 'removed', removed_reason = ${change.reason}
          WHERE id = ${id} AND state = 'visible'`,
  );

type NewMention = { uid: number; username: string };

/** Adds the mentions to the author's newest comment or post. */
export const insertMentions = (
  db: Database,
  kind: ContentKind,
  contentId: number | "newest",
  by: number,
  users: readonly NewMention[],
) =>
  run(
    db,
    sql`INSERT INTO content_mentions (kind, content_id, user_id, name)
      SELECT ${kind}, ${contentId === "newest" ? sql`(SELECT max(id) FROM ${TABLES[kind]} WHERE author_id = ${by})` : contentId},
        value ->> 'uid', value ->> 'username' FROM json_each(${JSON.stringify(users)}) WHERE true ON CONFLICT DO NOTHING`,
  );

export const deleteMentions = (db: Database, kind: ContentKind, contentId: number) =>
  run(db, sql`DELETE FROM content_mentions WHERE kind = ${kind} AND content_id = ${contentId}`);
