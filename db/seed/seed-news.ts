import { type Database, runBatch } from "../client.ts";
import { SAMPLE_ARTICLES } from "./news-texts.ts";

const HOUR_MS = 3_600_000;

/** Must not run in production: seeds a few published articles per brand. Existing articles are left unchanged. */
export async function seedNews(db: Database, brandIds: readonly string[], nowMs: number): Promise<void> {
  for (const brandId of brandIds) {
    const { results } = await db.$client
      .prepare("SELECT id FROM news_articles WHERE kind = 'editorial' AND brand_id = ?1 LIMIT 1")
      .bind(brandId)
      .all();
    if (results.length > 0) continue;
    for (const { id, gameId, original, texts } of SAMPLE_ARTICLES) {
      const atMs = nowMs - id * HOUR_MS;
      const inserted = await db.$client
        .prepare(
          `INSERT INTO news_articles (brand_id, kind, state, game_id, original_locale, reveals_result, published_at_ms, updated_at_ms)
           VALUES (?1, 'editorial', 'published', ?2, ?3, 0, ?4, ?4) RETURNING id`,
        )
        .bind(brandId, gameId, original, atMs)
        .first<{ id: number }>();
      if (!inserted) throw new Error("a sample article was not stored");
      await runBatch(
        db,
        Object.entries(texts).flatMap(([locale, { title, summary, blocks }]) => [
          db.$client
            .prepare(
              `INSERT INTO news_revisions (article_id, locale, revision, title, summary, blocks, at_ms)
               VALUES (?1, ?2, 1, ?3, ?4, ?5, ?6)`,
            )
            .bind(inserted.id, locale, title, summary, JSON.stringify(blocks), atMs),
          db.$client
            .prepare(
              `INSERT INTO news_texts (article_id, locale, revision, title, summary, blocks)
               VALUES (?1, ?2, 1, ?3, ?4, ?5)`,
            )
            .bind(inserted.id, locale, title, summary, JSON.stringify(blocks)),
        ]),
      );
    }
  }
}
