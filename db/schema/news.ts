import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { NEWS_EVENTS, NEWS_STATES } from "#domain/news/states.ts";
import { users } from "./identity.ts";
import { games } from "./leagues-catalogue.ts";

const quoted = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));
const NEWS_LINK_KINDS = ["match", "league", "team", "player"] as const;

/** Editorial articles of a brand, and one automatic report per match, generated from match data. */
export const newsArticles = sqliteTable(
  "news_articles",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Null for all brands. */
    brandId: text("brand_id"),
    kind: text("kind", { enum: ["report", "editorial"] }).notNull(),
    state: text("state", { enum: NEWS_STATES }).notNull(),
    gameId: integer("game_id")
      .notNull()
      .references(() => games.id),
    /** Reports only: the match they are about. */
    reportOf: integer("report_of"),
    /** Editorial articles only: the automatic report this article replaces for the brand's readers. */
    replaces: integer("replaces"),
    /** Editorial articles only: the fallback language for readers. */
    originalLocale: text("original_locale"),
    authorId: integer("author_id").references(() => users.id),
    submittedBy: integer("submitted_by").references(() => users.id),
    /** Reveals the result of a linked match. */
    revealsResult: integer("reveals_result", { mode: "boolean" }).notNull().default(true),
    reads: integer("reads").notNull().default(0),
    publishAtMs: integer("publish_at_ms"),
    publishedAtMs: integer("published_at_ms"),
    correctedAtMs: integer("corrected_at_ms"),
    correctionNote: text("correction_note").notNull().default(""),
    updatedAtMs: integer("updated_at_ms").notNull(),
  },
  (article) => [
    check("news_articles_state", sql`${article.state} IN (${quoted(NEWS_STATES)})`),
    check("news_articles_kind", sql`(${article.kind} = 'report') = (${article.reportOf} IS NOT NULL)`),
    check(
      "news_articles_published",
      sql`${article.state} NOT IN ('published', 'corrected') OR ${article.publishedAtMs} IS NOT NULL`,
    ),
    check("news_articles_scheduled", sql`(${article.state} = 'scheduled') = (${article.publishAtMs} IS NOT NULL)`),
    check("news_articles_language", sql`${article.kind} = 'report' OR ${article.originalLocale} IS NOT NULL`),
    uniqueIndex("news_articles_report").on(article.reportOf),
    index("news_articles_public").on(article.publishedAtMs, article.id).where(sql`state IN ('published', 'corrected')`),
    index("news_articles_public_by_game")
      .on(article.gameId, article.publishedAtMs, article.id)
      .where(sql`state IN ('published', 'corrected')`),
    index("news_articles_desk").on(article.state, article.updatedAtMs, article.id).where(sql`kind = 'editorial'`),
    index("news_articles_replacing").on(article.replaces, article.brandId).where(sql`replaces IS NOT NULL`),
    index("news_articles_due").on(article.publishAtMs).where(sql`state = 'scheduled'`),
    index("news_articles_by_author").on(article.authorId, article.reads).where(sql`author_id IS NOT NULL`),
  ],
);

/** Published text per language. */
export const newsTexts = sqliteTable(
  "news_texts",
  {
    articleId: integer("article_id")
      .notNull()
      .references(() => newsArticles.id),
    locale: text("locale").notNull(),
    revision: integer("revision").notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    cover: text("cover"),
    blocks: text("blocks").notNull(),
  },
  (row) => [primaryKey({ columns: [row.articleId, row.locale] })],
);

/** All saved versions; editors work on the newest of each language. */
export const newsRevisions = sqliteTable(
  "news_revisions",
  {
    articleId: integer("article_id")
      .notNull()
      .references(() => newsArticles.id),
    locale: text("locale").notNull(),
    revision: integer("revision").notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    cover: text("cover"),
    blocks: text("blocks").notNull(),
    editorId: integer("editor_id").references(() => users.id),
    atMs: integer("at_ms").notNull(),
    /** Saved automatically; the same editor's next version may replace it. */
    isAutosave: integer("is_autosave", { mode: "boolean" }).notNull().default(false),
  },
  (row) => [primaryKey({ columns: [row.articleId, row.locale, row.revision] })],
);

/** State changes, with who made them. */
export const newsSteps = sqliteTable(
  "news_steps",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    articleId: integer("article_id")
      .notNull()
      .references(() => newsArticles.id),
    event: text("event", { enum: NEWS_EVENTS }).notNull(),
    /** Null for the job that publishes scheduled articles. */
    editorId: integer("editor_id").references(() => users.id),
    note: text("note").notNull(),
    atMs: integer("at_ms").notNull(),
  },
  (step) => [index("news_steps_by_article").on(step.articleId, step.id)],
);

export const newsLinks = sqliteTable(
  "news_links",
  {
    articleId: integer("article_id")
      .notNull()
      .references(() => newsArticles.id),
    kind: text("kind", { enum: NEWS_LINK_KINDS }).notNull(),
    entityId: integer("entity_id").notNull(),
  },
  (link) => [
    primaryKey({ columns: [link.articleId, link.kind, link.entityId] }),
    index("news_links_by_entity").on(link.kind, link.entityId, link.articleId),
  ],
);

/** One row per reader and day, identified by a keyed hash. */
export const newsReads = sqliteTable(
  "news_reads",
  {
    articleId: integer("article_id")
      .notNull()
      .references(() => newsArticles.id),
    day: integer("day").notNull(),
    readerKey: text("reader_key").notNull(),
  },
  (read) => [primaryKey({ columns: [read.day, read.articleId, read.readerKey] })],
);

/** Uploaded images, to verify that articles only reference existing files. */
export const newsImages = sqliteTable("news_images", {
  file: text("file").primaryKey(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  editorId: integer("editor_id").references(() => users.id),
  atMs: integer("at_ms").notNull(),
});

/** Images in published texts, maintained by triggers on `news_texts`. All others are for editors and preview links. */
export const newsTextImages = sqliteTable(
  "news_text_images",
  {
    file: text("file").notNull(),
    articleId: integer("article_id").notNull(),
    locale: text("locale").notNull(),
  },
  (row) => [primaryKey({ columns: [row.file, row.articleId, row.locale] })],
);
