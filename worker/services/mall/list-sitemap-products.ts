import type { Database } from "#db/client.ts";
import { sitemapGoodsQuery } from "#db/queries/matches/sitemap.ts";

/** The goods that search engines are told of. */
export const listSitemapGoods = async (db: Database, withBoxes: boolean): Promise<number[]> =>
  (await sitemapGoodsQuery(db, withBoxes)).map(({ id }) => id);
