import { type SQL, sql } from "drizzle-orm";
import type { SendPostInput } from "#domain/posts/contract.ts";
import { type Database, rows, run, type StoredRow } from "../../client.ts";
import type { posts } from "../../schema/index.ts";
import { canViewPostsSql } from "../content/subjects.ts";
import { AUTHOR_COLUMNS, type AuthorRow, isLikedSql, mentionsSql } from "../content/writers.ts";

export type PostRow = AuthorRow &
  StoredRow<
    typeof posts,
    "id" | "body" | "locale" | "state" | "removedReason" | "matchId" | "teamId" | "likes" | "atMs"
  > & {
    isLiked: 0 | 1;
    comments: number;
    /** JSON arrays. */
    mentions: string;
    pictures: string;
  };

const columns = (readerUid: number | undefined): SQL =>
  sql`p.id, p.body, p.locale, p.state, p.removed_reason AS removedReason, p.match_id AS matchId, p.team_id AS teamId,
    p.likes, p.at_ms AS atMs, ${AUTHOR_COLUMNS}, ${isLikedSql("post", "p.id", readerUid)} AS isLiked,
    ${mentionsSql("post", "p.id")} AS mentions,
    coalesce((SELECT comments FROM comment_counts WHERE subject_kind = 'post' AND subject_id = p.id), 0) AS comments,
    (SELECT json_group_array(json_object('file', file, 'width', width, 'height', height)) FROM (
      SELECT file, width, height FROM post_pictures WHERE post_id = p.id ORDER BY place)) AS pictures`;
const JOIN = sql.raw("CROSS JOIN users AS u ON u.id = p.author_id");

type OwnPage = { uid: number; before: number; limit: number };

/** The author's posts in any state except deleted, newest first. */
export const selectOwnPosts = (db: Database, { uid, before, limit }: OwnPage) =>
  rows<PostRow>(
    db,
    sql`SELECT ${columns(uid)} FROM posts AS p INDEXED BY posts_by_author ${JOIN}
      WHERE p.author_id = ${uid} AND p.id < ${before} AND p.state <> 'deleted' ORDER BY p.id DESC LIMIT ${limit}`,
  );

/** Newest first; empty if the reader may not see them. */
export const selectPostsOfUser = (
  db: Database,
  { uid, readerUid, offset, limit }: { uid: number; readerUid: number | undefined; offset: number; limit: number },
) =>
  rows<PostRow>(
    db,
    sql`SELECT ${columns(readerUid)} FROM posts AS p INDEXED BY posts_visible_by_author ${JOIN}
      WHERE p.author_id = ${uid} AND p.state = 'visible' AND ${canViewPostsSql(readerUid)}
      ORDER BY p.id DESC LIMIT ${limit} OFFSET ${offset}`,
  );

export const countPostsOfUser = (db: Database, uid: number, readerUid: number | undefined, max: number) =>
  rows<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM (SELECT 1 FROM posts AS p INDEXED BY posts_visible_by_author
      WHERE p.author_id = ${uid} AND p.state = 'visible' AND ${canViewPostsSql(readerUid)} LIMIT ${max})`,
  );

/** Posts of users the reader follows, newest first. Reads at most one page per followed user. */
export const selectFeed = (db: Database, { uid, before, limit }: OwnPage) =>
  rows<PostRow>(
    db,
    sql`WITH page AS (SELECT p.id FROM follows AS f INDEXED BY follows_by_follower
        CROSS JOIN posts AS p ON p.id IN (SELECT q.id FROM posts AS q INDEXED BY posts_visible_by_author
          WHERE q.author_id = f.followed_id AND q.state = 'visible' AND q.id < ${before} ORDER BY q.id DESC LIMIT ${limit})
        WHERE f.follower_id = ${uid} AND ${canViewPostsSql(uid)} ORDER BY p.id DESC LIMIT ${limit})
      SELECT ${columns(uid)} FROM page CROSS JOIN posts AS p ON p.id = page.id ${JOIN} ORDER BY p.id DESC`,
  );

/** In any state. `canView` is whether the reader may see the author's posts. */
export const selectPost = (db: Database, id: number, readerUid: number | undefined) =>
  rows<PostRow & { canView: 0 | 1 }>(
    db,
    sql`SELECT ${columns(readerUid)}, ${canViewPostsSql(readerUid)} AS canView FROM posts AS p ${JOIN} WHERE p.id = ${id}`,
  );

export const selectNewestPost = (db: Database, uid: number) =>
  rows<PostRow>(
    db,
    sql`SELECT ${columns(uid)} FROM posts AS p ${JOIN} WHERE p.id = (SELECT max(id) FROM posts WHERE author_id = ${uid})`,
  );

/** Newest first, including deleted posts. */
export const selectRecentPosts = (db: Database, uid: number, sinceMs: number, limit: number) =>
  rows<{ text: string; atMs: number }>(
    db,
    sql`SELECT body AS text, at_ms AS atMs FROM posts INDEXED BY posts_by_author
      WHERE author_id = ${uid} AND at_ms > ${sinceMs} ORDER BY id DESC LIMIT ${limit}`,
  );

/** One row per linked entity that exists. */
export const selectLinkTargets = (db: Database, { matchId, teamId }: Pick<SendPostInput, "matchId" | "teamId">) =>
  rows<{ kind: "match" | "team" }>(
    db,
    sql`SELECT 'match' AS kind FROM matches WHERE id = ${matchId ?? null}
      UNION ALL SELECT 'team' FROM teams WHERE id = ${teamId ?? null}`,
  );

type NewPost = Pick<SendPostInput, "text" | "matchId" | "teamId"> & { uid: number; locale: string; nowMs: number };

/** Inserts nothing if the author exceeds the per-minute limit. */
export const insertPost = (
  db: Database,
  { uid, text, locale, matchId, teamId, nowMs }: NewPost,
  { sinceMs, max }: { sinceMs: number; max: number },
) =>
  run(
    db,
    sql`INSERT INTO posts (author_id, body, locale, match_id, team_id, at_ms)
      SELECT ${uid}, ${text}, ${locale}, ${matchId ?? null}, ${teamId ?? null}, ${nowMs}
      WHERE (SELECT count(*) FROM (SELECT at_ms FROM posts INDEXED BY posts_by_author
        WHERE author_id = ${uid} ORDER BY id DESC LIMIT ${max}) WHERE at_ms > ${sinceMs}) < ${max}`,
  );
