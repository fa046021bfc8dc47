import { beforeAll, expect, it } from "vitest";
import { type Database, runBatch } from "#db/client.ts";
import {
  selectCommentActivity,
  selectComments,
  selectFirstReplies,
  selectReplies,
} from "#db/queries/comments/comments.ts";
import { selectCommentsOfUser, selectOwnComments } from "#db/queries/comments/comments-with-subject.ts";
import { selectCases } from "#db/queries/content/cases.ts";
import { selectLastWithdrawal } from "#db/queries/content/withdrawals.ts";
import { selectFeed, selectOwnPosts, selectPostsOfUser } from "#db/queries/posts/posts.ts";
import { freshDatabase } from "#tests/support/database.ts";

const MANY = 3_000;
const UID = 500;
let db: Database;
const subject = { kind: "article", id: 1 } as const;
const page = { readerUid: UID, after: undefined, offset: 0, limit: 20 };
const place = { uid: UID, locale: "en", brandId: "aurora" } as const;

beforeAll(async () => {
  db = await freshDatabase();
  const series = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})`;
  const run = (sql: string) => db.$client.prepare(sql).run();
  await run(
    `${series} INSERT INTO users (id, username, username_key, registered_at_ms, registration_source)
     SELECT i, 'u' || i, 'u' || i, 1, 'test' FROM n`,
  );
  await run(
    `${series} INSERT INTO comments (subject_kind, subject_id, author_id, body, locale, at_ms)
     SELECT 'article', 1, i, 'text', 'en', i FROM n`,
  );
  await run(
    `${series} INSERT INTO comments (subject_kind, subject_id, parent_id, author_id, body, locale, at_ms)
     SELECT 'article', 1, ${MANY}, i, 'text', 'en', i FROM n`,
  );
  await run(
    `${series} INSERT INTO comments (subject_kind, subject_id, author_id, body, locale, at_ms)
     SELECT 'match', i, ${UID}, 'text', 'en', i FROM n`,
  );
  await run(`${series} INSERT INTO posts (author_id, body, locale, at_ms) SELECT 1 + i % 50, 'text', 'en', i FROM n`);
  await run(`${series} INSERT INTO follows (follower_id, followed_id, at_ms) SELECT ${UID}, i, 1 FROM n WHERE i < 50`);
});

const lists = (): Record<string, { getQuery(): { sql: string; params: unknown[] } }> => ({
  newest: selectComments(db, subject, { ...page, order: "newest" }),
  "newest after a cursor": selectComments(db, subject, { ...page, order: "newest", after: { likes: 0, id: 900 } }),
  "most liked": selectComments(db, subject, { ...page, order: "popular" }),
  "most liked after a cursor": selectComments(db, subject, { ...page, order: "popular", after: { likes: 0, id: 900 } }),
  "count and newest": selectCommentActivity(db, subject),
  "last withdrawal": selectLastWithdrawal(db),
  "first replies": selectFirstReplies(db, subject, { ...page, order: "newest" }),
  replies: selectReplies(db, MANY, { after: 0, limit: 20, readerUid: UID }),
  "own comments": selectOwnComments(db, { ...place, before: 9_999_999, limit: 20 }),
  "comments of a user": selectCommentsOfUser(db, { ...place, readerUid: 2, offset: 0, limit: 20 }),
  "own posts": selectOwnPosts(db, { uid: 7, before: 9_999_999, limit: 20 }),
  "posts of a user": selectPostsOfUser(db, { uid: 7, readerUid: UID, offset: 0, limit: 20 }),
  cases: selectCases(db, { state: "open", sort: "oldest", after: 0, limit: 20, readerUid: UID }),
});

it("lists read a page, however many rows there are", async () => {
  const queries = Object.entries(lists()).map(([name, list]) => ({ name, ...list.getQuery() }));
  const results = await runBatch(
    db,
    queries.map(({ sql, params }) => db.$client.prepare(sql).bind(...params)),
  );
  const read = Object.fromEntries(queries.map(({ name }, index) => [name, results[index]?.meta.rows_read]));
  for (const [name, count] of Object.entries(read)) expect(count, name).toBeLessThan(400);
});

it("the feed reads at most a page of each followed user", async () => {
  const { sql, params } = selectFeed(db, { uid: UID, before: 9_999_999, limit: 20 }).getQuery();
  const [response] = await runBatch(db, [db.$client.prepare(sql).bind(...params)]);
  expect(response?.results).toHaveLength(20);
  expect(response?.meta.rows_read).toBeLessThan(49 * 20 * 8);
});
