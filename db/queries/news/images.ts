import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

/** Whether a published text shows the image. */
export const selectIsImagePublic = (db: Database, file: string) =>
  rows<{ isPublic: 0 | 1 }>(db, sql`SELECT EXISTS (SELECT 1 FROM news_text_images WHERE file = ${file}) AS isPublic`);

type Previewed = { newsId: number; locale: string; file: string };

/** Whether the newest version of an article that is not withdrawn shows the image. */
export const selectIsImagePreviewed = (db: Database, { newsId, locale, file }: Previewed) =>
  rows<{ isPreviewed: 0 | 1 }>(
    db,
    sql`SELECT EXISTS (SELECT 1 FROM news_articles AS a CROSS JOIN news_revisions AS r
        ON r.article_id = a.id AND r.locale = ${locale} AND r.revision =
          (SELECT max(x.revision) FROM news_revisions AS x WHERE x.article_id = a.id AND x.locale = ${locale})
      WHERE a.id = ${newsId} AND a.state <> 'withdrawn'
        AND (instr(r.blocks, ${file}) > 0 OR instr(r.cover, ${file}) > 0)) AS isPreviewed`,
  );
