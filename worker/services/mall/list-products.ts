import type { Database } from "#db/client.ts";
import { type GoodsFilter, type GoodsRow, listGoodsRows } from "#db/queries/mall/products.ts";
import type { GoodsCard, GoodsList } from "#domain/mall/contract.ts";
import { goodsPicture } from "#domain/mall/product-images.ts";

export const showGoods = ({ description: _description, picture, ...row }: GoodsRow): GoodsCard => ({
  ...row,
  picture: goodsPicture(picture),
});

/** What is on sale, page by page. */
export async function listGoods(db: Database, filter: GoodsFilter): Promise<GoodsList> {
  const { list, total } = await listGoodsRows(db, filter);
  return { list: list.map(showGoods), total, page: filter.page, size: filter.size };
}
