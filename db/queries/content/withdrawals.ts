import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

/** The time of the last withdrawal of an article or video. Reads one row per index. */
export const selectLastWithdrawal = (db: Database) =>
  rows<{ atMs: number | null }>(
    db,
    sql`SELECT max(atMs) AS atMs FROM (
      SELECT * FROM (SELECT updated_at_ms AS atMs FROM news_articles INDEXED BY news_articles_desk
        WHERE kind = 'editorial' AND state = 'withdrawn' ORDER BY updated_at_ms DESC LIMIT 1)
      UNION ALL
      SELECT * FROM (SELECT updated_at_ms AS atMs FROM videos INDEXED BY videos_desk
        WHERE state = 'withdrawn' ORDER BY updated_at_ms DESC LIMIT 1))`,
  );
