import { sitemapQuery } from "#db/queries/sitemap.ts";

/** The matches that search engines are told of. */
export const listSitemapMatches = (
  db: D1Database,
  nowMs: number,
): Promise<{ id: number; gameId: number; updatedAtMs: number }[]> => sitemapQuery(db, nowMs);
