import type { Database } from "#db/client.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { insertSampleCatalogue, insertSampleMatches, sampleMatch } from "#tests/worker/db/sample-matches.ts";
import { ACCOUNT_NOW_MS, createAccountFixtures } from "#tests/worker/identity/account-fixtures.ts";
import { listComments } from "#worker/services/comments/list-comments.ts";
import { sendComment } from "#worker/services/comments/send-comment.ts";

export const FINISHED_MATCH = 77;
export const LIVE_MATCH = 78;
const MINUTE_MS = 60_000;

async function insertArticle(db: Database, state: "published" | "withdrawn"): Promise<number> {
  const stored = await db.$client
    .prepare(
      `INSERT INTO news_articles (kind, state, game_id, original_locale, reveals_result, published_at_ms, updated_at_ms)
       VALUES ('editorial', ?1, 202, 'en', 0, 1, 1) RETURNING id`,
    )
    .bind(state)
    .first<{ id: number }>();
  if (!stored) throw new Error("the article was not stored");
  return stored.id;
}

/** Three members, a finished and a live match, a published and a withdrawn article. */
export async function createContentFixtures() {
  const world = await createAccountFixtures();
  const { db } = world;
  const uidOf = async (name: string) => (await world.join(`${name}@kickoff.example`)).user.uid;
  const [ann, bob, mod] = [await uidOf("ann"), await uidOf("bob"), await uidOf("mod")];
  await insertSampleCatalogue(db);
  await insertSampleMatches(db, [
    sampleMatch(FINISHED_MATCH, { state: "finished", score: { home: 2, away: 1, parts: [] } }),
    sampleMatch(LIVE_MATCH, { state: "in_progress" }),
  ]);
  const [article, withdrawn] = [await insertArticle(db, "published"), await insertArticle(db, "withdrawn")];
  const as = (uid: number, atMs = ACCOUNT_NOW_MS, locale: Locale = "en") => ({
    ...{ db, nowMs: atMs, locale, uid, readerUid: uid, brandId: "aurora", inboxes: new Set<number>() },
  });
  const onArticle = { kind: "article", id: article } as const;
  let minute = 0;
  /** Each comment is sent a minute after the previous one, to stay below the rate limits. */
  const send = (uid: number, text: string, parentId?: number) => {
    minute += 1;
    return sendComment(as(uid, ACCOUNT_NOW_MS + minute * MINUTE_MS), { ...onArticle, parentId, text });
  };
  const list = (readerUid = 0, rest: Partial<Parameters<typeof listComments>[1]> = {}) =>
    listComments(
      { ...as(readerUid), readerUid },
      { ...onArticle, order: "newest", after: undefined, size: 20, ...rest },
    );
  const usernameOf = async (uid: number) =>
    (await db.$client.prepare("SELECT username FROM users WHERE id = ?1").bind(uid).first<string>("username")) ?? "";
  const notices = async (uid: number) =>
    (
      await db.$client
        .prepare("SELECT kind, params FROM notices WHERE user_id = ?1 AND kind <> 'welcome' ORDER BY id")
        .bind(uid)
        .all<{ kind: string; params: string }>()
    ).results.map(({ kind, params }) => ({ kind, params: JSON.parse(params) as Record<string, unknown> }));
  return { ...world, ann, bob, mod, article, withdrawn, onArticle, as, send, list, usernameOf, notices };
}
export type ContentFixtures = Awaited<ReturnType<typeof createContentFixtures>>;

/** In-memory store of files by name. */
export function memoryImageStore() {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    put: async (file: string, _kind: "jpg" | "png", bytes: Uint8Array) => void files.set(file, bytes),
    remove: async (file: string) => void files.delete(file),
  };
}
