import type { Database } from "#db/client.ts";
import { selectSitemapMatches } from "#db/queries/matches/sitemap.ts";

/** The matches that search engines are told of. */
export const listSitemapMatches = (
  db: Database,
  nowMs: number,
): Promise<{ id: number; gameId: number; updatedAtMs: number }[]> => selectSitemapMatches(db, nowMs);
