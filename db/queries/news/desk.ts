import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import type { NewsEvent, NewsState } from "#domain/news/states.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { type Database, rows, run } from "../../client.ts";
import { newsArticles, newsImages, newsRevisions, newsTexts } from "../../schema/index.ts";
import { localizedName } from "../matches/rows.ts";

type DeskRow = {
  id: number;
  gameId: number;
  state: NewsState;
  title: string;
  originalLocale: string;
  updatedAtMs: number;
  publishAtMs: number | null;
};
type DeskFilter = { brandId: string; state: NewsState; gameId: number | undefined };
type DeskPage = DeskFilter & { sort: QueueSort; offset: number; limit: number };

const ORDERS: Record<QueueSort, SQL> = {
  newest: sql.raw("a.updated_at_ms DESC, a.id DESC"),
  oldest: sql.raw("a.updated_at_ms, a.id"),
};
const ofGame = (gameId: number | undefined): SQL => (gameId === undefined ? sql`1` : sql`a.game_id = ${gameId}`);

/** Includes the newest title in the original language. Ordered by last change. */
export const selectDeskPage = (db: Database, { brandId, state, gameId, sort, offset, limit }: DeskPage) =>
  rows<DeskRow>(
    db,
    sql`SELECT a.id, a.game_id AS gameId, a.state, a.original_locale AS originalLocale, a.updated_at_ms AS updatedAtMs,
        a.publish_at_ms AS publishAtMs, r.title
      FROM news_articles AS a INDEXED BY news_articles_desk
      CROSS JOIN news_revisions AS r ON r.article_id = a.id AND r.locale = a.original_locale AND r.revision =
        (SELECT max(x.revision) FROM news_revisions AS x WHERE x.article_id = a.id AND x.locale = a.original_locale)
      WHERE a.kind = 'editorial' AND a.state = ${state} AND a.brand_id = ${brandId} AND ${ofGame(gameId)}
      ORDER BY ${ORDERS[sort]} LIMIT ${limit} OFFSET ${offset}`,
  );

export const countDeskArticles = (db: Database, { brandId, state, gameId }: DeskFilter) =>
  rows<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM news_articles AS a
      WHERE a.kind = 'editorial' AND a.state = ${state} AND a.brand_id = ${brandId} AND ${ofGame(gameId)}`,
  );

export const selectDeskArticle = (db: Database, newsId: number, brandId: string) =>
  db
    .select()
    .from(newsArticles)
    .where(and(eq(newsArticles.id, newsId), eq(newsArticles.kind, "editorial"), eq(newsArticles.brandId, brandId)));

/** Counts stored rows, so a replaced autosave is not counted. */
export const countNewsRevisions = (db: Database, newsId: number, locale: string) =>
  rows<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM news_revisions WHERE article_id = ${newsId} AND locale = ${locale}`,
  );

/** Newest first. */
export const selectNewsRevisions = (db: Database, newsId: number, locale: string) =>
  rows<{ revision: number; uid: number | null; username: string | null; atMs: number }>(
    db,
    sql`SELECT r.revision, u.id AS uid, u.username, r.at_ms AS atMs FROM news_revisions AS r
      LEFT JOIN users AS u ON u.id = r.editor_id
      WHERE r.article_id = ${newsId} AND r.locale = ${locale} ORDER BY r.revision DESC LIMIT 50`,
  );

export const selectNewsVersions = (db: Database, newsId: number) =>
  rows<{ locale: string; newest: number; live: number | null }>(
    db,
    sql`SELECT r.locale, max(r.revision) AS newest,
        (SELECT t.revision FROM news_texts AS t WHERE t.article_id = r.article_id AND t.locale = r.locale) AS live
      FROM news_revisions AS r WHERE r.article_id = ${newsId} GROUP BY r.locale ORDER BY r.locale`,
  );

export const selectNewestRevision = (db: Database, newsId: number, locale: string) =>
  db
    .select()
    .from(newsRevisions)
    .where(and(eq(newsRevisions.articleId, newsId), eq(newsRevisions.locale, locale)))
    .orderBy(desc(newsRevisions.revision))
    .limit(1);

export const selectRevisionPair = (db: Database, newsId: number, locale: string, revisions: readonly number[]) =>
  db
    .select()
    .from(newsRevisions)
    .where(
      and(
        eq(newsRevisions.articleId, newsId),
        eq(newsRevisions.locale, locale),
        inArray(newsRevisions.revision, [...revisions]),
      ),
    );

export const selectNewsSteps = (db: Database, newsId: number) =>
  rows<{ event: NewsEvent; uid: number | null; username: string | null; note: string; atMs: number }>(
    db,
    sql`SELECT s.event, u.id AS uid, u.username, s.note, s.at_ms AS atMs FROM news_steps AS s
      LEFT JOIN users AS u ON u.id = s.editor_id WHERE s.article_id = ${newsId} ORDER BY s.id DESC LIMIT 50`,
  );

export const countNewsImages = (db: Database, files: readonly string[]) =>
  db
    .select({ known: sql<number>`count(*)` })
    .from(newsImages)
    .where(inArray(newsImages.file, [...files]));

export const insertNewsImage = (db: Database, image: typeof newsImages.$inferInsert) =>
  db.insert(newsImages).values(image).onConflictDoNothing();

export const insertArticle = (db: Database, article: typeof newsArticles.$inferInsert) =>
  db.insert(newsArticles).values(article).returning({ id: newsArticles.id });

type DraftColumns = { gameId: number; revealsResult: boolean; updatedAtMs: number };

/** No-op in states in which the article cannot be edited. */
export const updateEditedArticle = (db: Database, newsId: number, columns: DraftColumns) =>
  db
    .update(newsArticles)
    .set(columns)
    .where(and(eq(newsArticles.id, newsId), inArray(newsArticles.state, ["draft", "published", "corrected"])));

/** If two editors save the same version, the primary key rejects the second. */
export const insertNewsRevision = (db: Database, revision: typeof newsRevisions.$inferInsert) =>
  db.insert(newsRevisions).values(revision);

type Autosave = {
  newsId: number;
  locale: string;
  revision: number;
  editorUid: number;
  sinceMs: number;
};

/** Deletes the editor's recent autosave that this version replaces, unless it is published. */
export const deleteReplacedAutosave = (db: Database, { newsId, locale, revision, editorUid, sinceMs }: Autosave) =>
  run(
    db,
    sql`DELETE FROM news_revisions WHERE article_id = ${newsId} AND locale = ${locale} AND revision = ${revision}
      AND is_autosave = 1 AND editor_id = ${editorUid} AND at_ms >= ${sinceMs}
      AND NOT EXISTS (SELECT 1 FROM news_texts AS t WHERE t.article_id = ${newsId} AND t.locale = ${locale}
        AND t.revision = ${revision})`,
  );

/** Match names for editors. */
export const selectMatchNames = (db: Database, ids: readonly number[], locale: Locale) =>
  rows<{ id: number; name: string }>(
    db,
    sql`SELECT m.id, ${localizedName("h", locale)} || ' – ' || ${localizedName("a", locale)} AS name
      FROM matches AS m JOIN teams AS h ON h.id = m.home_id JOIN teams AS a ON a.id = m.away_id
      WHERE m.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  );

type LinkIds = { matchIds: number[]; leagueIds: number[]; teamIds: number[]; playerIds: number[] };

/** Matches also link their league and teams, so that those pages list the article. */
export const replaceNewsLinks = (db: Database, newsId: number, links: LinkIds) => {
  const { matchIds, leagueIds, teamIds, playerIds } = links;
  const ids = (list: readonly number[]) => sql`(SELECT value FROM json_each(${JSON.stringify(list)}))`;
  return [
    run(db, sql`DELETE FROM news_links WHERE article_id = ${newsId}`),
    run(
      db,
      sql`INSERT OR IGNORE INTO news_links (article_id, kind, entity_id)
        SELECT ${newsId}, 'match', id FROM matches WHERE id IN ${ids(matchIds)}
        UNION ALL SELECT ${newsId}, 'league', id FROM leagues WHERE id IN ${ids(leagueIds)}
          OR id IN (SELECT league_id FROM matches WHERE id IN ${ids(matchIds)})
        UNION ALL SELECT ${newsId}, 'team', id FROM teams WHERE id IN ${ids(teamIds)}
        UNION ALL SELECT ${newsId}, 'player', id FROM players WHERE id IN ${ids(playerIds)}`,
    ),
    run(
      db,
      sql`INSERT OR IGNORE INTO news_links (article_id, kind, entity_id)
        SELECT ${newsId}, 'team', home_id FROM matches WHERE id IN ${ids(matchIds)}
        UNION ALL SELECT ${newsId}, 'team', away_id FROM matches WHERE id IN ${ids(matchIds)}`,
    ),
  ] as const;
};

type MovedColumns = Partial<typeof newsArticles.$inferInsert> & { state: NewsState; updatedAtMs: number };

/** No-op if the state has changed since the decision. */
export const updateArticleState = (db: Database, newsId: number, from: NewsState, columns: MovedColumns) =>
  db
    .update(newsArticles)
    .set(columns)
    .where(and(eq(newsArticles.id, newsId), eq(newsArticles.state, from)));

type Step = { newsId: number; event: NewsEvent; editorUid: number | null; note: string; nowMs: number };
export const insertNewsStep = (db: Database, { newsId, event, editorUid, note, nowMs }: Step) =>
  run(
    db,
    sql`INSERT INTO news_steps (article_id, event, editor_id, note, at_ms)
      VALUES (${newsId}, ${event}, ${editorUid}, ${note}, ${nowMs})`,
  );

/** Publishes the newest version of each language; `isNewOnly` leaves published languages unchanged. */
export const publishNewestTexts = (db: Database, newsId: number, isNewOnly: boolean) =>
  run(
    db,
    sql`INSERT INTO news_texts (article_id, locale, revision, title, summary, cover, blocks)
      SELECT article_id, locale, revision, title, summary, cover, blocks FROM news_revisions AS r
      WHERE r.article_id = ${newsId} AND r.revision =
          (SELECT max(x.revision) FROM news_revisions AS x WHERE x.article_id = r.article_id AND x.locale = r.locale)
        AND (${isNewOnly ? 0 : 1} OR NOT EXISTS (SELECT 1 FROM news_texts AS t WHERE t.article_id = r.article_id AND t.locale = r.locale))
      ON CONFLICT (article_id, locale) DO UPDATE SET revision = excluded.revision, title = excluded.title,
        summary = excluded.summary, cover = excluded.cover, blocks = excluded.blocks`,
  );

/** A withdrawn article keeps its revisions but not its public texts. */
export const deleteNewsTexts = (db: Database, newsId: number) =>
  db.delete(newsTexts).where(eq(newsTexts.articleId, newsId));

export const selectDueArticles = (db: Database, nowMs: number, limit: number) =>
  rows<{ id: number }>(
    db,
    sql`SELECT id FROM news_articles INDEXED BY news_articles_due
      WHERE state = 'scheduled' AND publish_at_ms <= ${nowMs} ORDER BY publish_at_ms LIMIT ${limit}`,
  );
