import type { Database } from "#db/client.ts";
import { selectSitemapProducts } from "#db/queries/matches/sitemap.ts";

/** The goods that search engines are told of. */
export const listSitemapProducts = async (db: Database, withBoxes: boolean): Promise<number[]> =>
  (await selectSitemapProducts(db, withBoxes)).map(({ id }) => id);
