import type { Database } from "#db/client.ts";
import { sitemapQuery } from "#db/queries/matches/sitemap.ts";

/** The matches that search engines are told of. */
export const listSitemapMatches = (
  db: Database,
  nowMs: number,
): Promise<{ id: number; gameId: number; updatedAtMs: number }[]> => sitemapQuery(db, nowMs);
