import type { Database } from "#db/client.ts";
import { selectSitemapMatches, selectSitemapRooms } from "#db/queries/matches/sitemap.ts";

export const listSitemapMatches = (
  db: Database,
  nowMs: number,
): Promise<{ id: number; gameId: number; updatedAtMs: number }[]> => selectSitemapMatches(db, nowMs);

/** The rooms of matches that are live or start soon. */
export const listSitemapRooms = (db: Database, nowMs: number): Promise<{ id: number; gameId: number }[]> =>
  selectSitemapRooms(db, nowMs);
