import { sql } from "drizzle-orm";
import { type Database, rows, run } from "../../client.ts";
import { isBrandNewsSql } from "./articles.ts";

const MAX_SITEMAP_NEWS = 500;

/** Public articles published since `sinceMs`, newest first, with their languages; reports have all languages. */
export const selectSitemapNews = (db: Database, brandId: string, sinceMs: number) =>
  rows<{
    id: number;
    gameId: number;
    kind: "report" | "editorial";
    publishedAtMs: number;
    updatedAtMs: number;
    locales: string;
  }>(
    db,
    sql`SELECT a.id, a.game_id AS gameId, a.kind, a.published_at_ms AS publishedAtMs, a.updated_at_ms AS updatedAtMs,
        (SELECT json_group_array(x.locale) FROM news_texts AS x WHERE x.article_id = a.id) AS locales
      FROM news_articles AS a INDEXED BY news_articles_public
      WHERE a.state IN ('published', 'corrected') AND a.published_at_ms >= ${sinceMs}
        AND ${isBrandNewsSql(brandId)}
      ORDER BY a.published_at_ms DESC, a.id DESC LIMIT ${MAX_SITEMAP_NEWS}`,
  );

type Read = { newsId: number; day: number; readerKey: string };

/** Counts a reader once per day, for public articles only; a trigger maintains the total. */
export const insertNewsRead = (db: Database, { newsId, day, readerKey }: Read) =>
  run(
    db,
    sql`INSERT INTO news_reads (article_id, day, reader_key)
      SELECT id, ${day}, ${readerKey} FROM news_articles WHERE id = ${newsId} AND state IN ('published', 'corrected')
      ON CONFLICT DO NOTHING`,
  );

/** Totals are kept; the keys are only needed for one day. */
export const deleteNewsReadsBefore = (db: Database, day: number, limit: number) =>
  run(db, sql`DELETE FROM news_reads WHERE rowid IN (SELECT rowid FROM news_reads WHERE day < ${day} LIMIT ${limit})`);
