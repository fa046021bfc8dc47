import { type Database, runBatch, type Statement } from "../client.ts";
import { ARTICLE_THREADS, MATCH_THREADS, SAMPLE_POSTS, type SampleThread } from "./comment-texts.ts";
import { SAMPLE_ARTICLES } from "./news-texts.ts";

const MINUTE_MS = 60_000;
const COMMENTED_MATCHES = 24;

type Subject = { kind: "article" | "match"; id: number; fromMs: number };
type Uids = ReadonlyMap<string, number>;

async function readUids(db: Database): Promise<Uids> {
  const { results } = await db.$client
    .prepare("SELECT id, username FROM users WHERE id BETWEEN 90000001 AND 90000999")
    .all<{ id: number; username: string }>();
  return new Map(results.map(({ id, username }) => [username, id]));
}

async function insertComment(
  db: Database,
  { kind, id, fromMs }: Subject,
  comment: { uid: number; locale: string; text: string; parentId: number | null; minutes: number },
): Promise<number> {
  const stored = await db.$client
    .prepare(
      `INSERT INTO comments (subject_kind, subject_id, parent_id, author_id, body, locale, at_ms)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) RETURNING id`,
    )
    .bind(kind, id, comment.parentId, comment.uid, comment.text, comment.locale, fromMs + comment.minutes * MINUTE_MS)
    .first<{ id: number }>();
  if (!stored) throw new Error("a sample comment was not stored");
  return stored.id;
}

const likes = (db: Database, kind: "comment" | "post", id: number, names: readonly string[], uids: Uids): Statement[] =>
  names.flatMap((name) => {
    const uid = uids.get(name);
    if (uid === undefined) return [];
    return [
      db.$client
        .prepare(
          "INSERT INTO content_likes (kind, content_id, user_id, at_ms) VALUES (?1, ?2, ?3, 0) ON CONFLICT DO NOTHING",
        )
        .bind(kind, id, uid),
    ];
  });

const mentions = (db: Database, id: number, text: string, uids: Uids): Statement[] =>
  [...text.matchAll(/@(\w+)/g)].flatMap(([, name = ""]) => {
    const uid = uids.get(name);
    if (uid === undefined) return [];
    return [
      db.$client
        .prepare("INSERT INTO content_mentions (kind, content_id, user_id, name) VALUES ('comment', ?1, ?2, ?3)")
        .bind(id, uid, name),
    ];
  });

async function seedThreads(
  db: Database,
  subject: Subject,
  threads: readonly SampleThread[],
  uids: Uids,
): Promise<void> {
  const more: Statement[] = [];
  let minutes = 3;
  for (const { by, locale, text, likedBy = [], replies = [] } of threads) {
    const uid = uids.get(by);
    if (uid === undefined) continue;
    const id = await insertComment(db, subject, { uid, locale, text, parentId: null, minutes });
    more.push(...likes(db, "comment", id, likedBy, uids));
    for (const reply of replies) {
      minutes += 4;
      const replier = uids.get(reply.by);
      if (replier === undefined) continue;
      const replyId = await insertComment(db, subject, { uid: replier, ...reply, parentId: id, minutes });
      more.push(...mentions(db, replyId, reply.text, uids));
    }
    minutes += 9;
  }
  if (more.length > 0) await runBatch(db, more);
}

async function finishedMatches(db: Database, nowMs: number): Promise<Subject[]> {
  const { results } = await db.$client
    .prepare(
      `SELECT id, updated_at_ms AS fromMs FROM matches WHERE state = 'finished' AND starts_at_ms < ?1
       ORDER BY starts_at_ms DESC, id LIMIT ?2`,
    )
    .bind(nowMs - 3 * 60 * MINUTE_MS, COMMENTED_MATCHES)
    .all<{ id: number; fromMs: number }>();
  return results.map(({ id, fromMs }) => ({ kind: "match", id, fromMs: Math.min(fromMs, nowMs - 60 * MINUTE_MS) }));
}

/** In the order they were stored for each brand. */
async function sampleArticles(db: Database, nowMs: number): Promise<{ subject: Subject; sample: number }[]> {
  const { results } = await db.$client
    .prepare(
      "SELECT a.id, t.title FROM news_articles AS a CROSS JOIN news_texts AS t ON t.article_id = a.id WHERE a.kind = 'editorial'",
    )
    .all<{ id: number; title: string }>();
  return results.flatMap(({ id, title }) => {
    const found = SAMPLE_ARTICLES.find(({ original, texts }) => texts[original]?.title === title);
    return found ? [{ subject: { kind: "article", id, fromMs: nowMs - 90 * MINUTE_MS }, sample: found.id }] : [];
  });
}

async function seedPosts(db: Database, matches: readonly Subject[], uids: Uids, nowMs: number): Promise<void> {
  const fan = uids.get("fan");
  for (const [index, { by, locale, text, match, likedBy = [] }] of SAMPLE_POSTS.entries()) {
    const uid = uids.get(by);
    if (uid === undefined || fan === undefined) continue;
    const stored = await db.$client
      .prepare("INSERT INTO posts (author_id, body, locale, match_id, at_ms) VALUES (?1, ?2, ?3, ?4, ?5) RETURNING id")
      .bind(uid, text, locale, matches[match ?? -1]?.id ?? null, nowMs - (SAMPLE_POSTS.length - index) * 47 * MINUTE_MS)
      .first<{ id: number }>();
    if (!stored) throw new Error("a sample post was not stored");
    await runBatch(db, [
      db.$client
        .prepare("INSERT INTO follows (follower_id, followed_id, at_ms) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING")
        .bind(fan, uid, nowMs),
      ...likes(db, "post", stored.id, likedBy, uids),
    ]);
  }
}

/** Must not run in production: seeds comments on sample articles and finished matches, and a few posts; only once. */
export async function seedComments(db: Database, nowMs: number): Promise<void> {
  const any = await db.$client.prepare("SELECT id FROM comments LIMIT 1").first();
  if (any) return;
  const uids = await readUids(db);
  const matches = await finishedMatches(db, nowMs);
  for (const [index, subject] of matches.entries()) {
    await seedThreads(db, subject, MATCH_THREADS[index % MATCH_THREADS.length] ?? [], uids);
  }
  for (const { subject, sample } of await sampleArticles(db, nowMs)) {
    await seedThreads(db, subject, ARTICLE_THREADS[sample] ?? [], uids);
  }
  await seedPosts(db, matches, uids, nowMs);
}
