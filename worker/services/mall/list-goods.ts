import { type GoodsFilter, type GoodsRow, listGoodsRows } from "#db/queries/goods.ts";
import type { GoodsCard, GoodsList } from "#domain/mall/calls.ts";
import { goodsPicture } from "#domain/mall/pictures.ts";

export const showGoods = ({ description: _description, picture, ...row }: GoodsRow): GoodsCard => ({
  ...row,
  picture: goodsPicture(picture),
});

/** What is on sale, page by page. */
export async function listGoods(db: D1Database, filter: GoodsFilter): Promise<GoodsList> {
  const { list, total } = await listGoodsRows(db, filter);
  return { list: list.map(showGoods), total, page: filter.page, size: filter.size };
}
