import type { ProductCategory, ProductKind, ProductSort } from "#domain/mall/products.ts";
import { type Database, runBatch } from "../../client.ts";

export type ProductRow = {
  id: number;
  kind: ProductKind;
  category: ProductCategory;
  name: string;
  description: string;
  picture: string;
  priceCoins: number;
  stock: number;
  redeemed: number;
};
export type ProductFilter = {
  locale: string;
  category?: ProductCategory | undefined;
  isInStock: boolean;
  withBoxes: boolean;
  sort: ProductSort;
  page: number;
  size: number;
};

/** A box is as full as what there is least of in it: all its prizes can be drawn, or none. */
const STOCK = `CASE g.kind WHEN 'box' THEN coalesce((SELECT min(stock) FROM box_prizes WHERE box_id = g.id), 0)
  ELSE g.stock END`;
const ORDER: Record<ProductSort, { by: string; index: string }> = {
  popular: { by: "g.redeemed DESC, g.id DESC", index: "goods_by_redeemed" },
  newest: { by: "g.added_at_ms DESC, g.id DESC", index: "goods_by_age" },
  cheapest: { by: "g.price_coins, g.id", index: "goods_by_price" },
  dearest: { by: "g.price_coins DESC, g.id DESC", index: "goods_by_price" },
};
const WHERE = `g.is_on_sale = 1 AND (?1 IS NULL OR g.category = ?1) AND (?2 = 0 OR ${STOCK} > 0)
  AND (?3 = 1 OR g.kind <> 'box')`;
/** Of the goods `g`: the first that was uploaded, else the drawing it came with. */
export const IMAGE_COLUMN = `coalesce((SELECT file FROM goods_pictures WHERE goods_id = g.id ORDER BY place LIMIT 1), g.picture)
  AS picture`;
const COLUMNS = `g.id, g.kind, g.category, coalesce(t.name, e.name, '') AS name,
  coalesce(t.description, e.description, '') AS description, ${IMAGE_COLUMN}, g.price_coins AS priceCoins,
  ${STOCK} AS stock, g.redeemed`;
const texts = (locale: string) => `LEFT JOIN goods_texts AS t ON t.goods_id = g.id AND t.locale = ${locale}
  LEFT JOIN goods_texts AS e ON e.goods_id = g.id AND e.locale = 'en'`;

export async function listProductRows(
  db: Database,
  filter: ProductFilter,
): Promise<{ list: ProductRow[]; total: number }> {
  const { category = null, isInStock, withBoxes, sort, locale, page, size } = filter;
  const asked = [category, Number(isInStock), Number(withBoxes)] as const;
  const { by, index } = ORDER[sort];
  const [rows, count] = await runBatch(db, [
    db.$client
      .prepare(
        `SELECT ${COLUMNS} FROM goods AS g INDEXED BY ${index} ${texts("?4")} WHERE ${WHERE}
         ORDER BY ${by} LIMIT ?5 OFFSET ?6`,
      )
      .bind(...asked, locale, size, (page - 1) * size),
    db.$client.prepare(`SELECT count(*) AS total FROM goods AS g INDEXED BY ${index} WHERE ${WHERE}`).bind(...asked),
  ]);
  const [counted] = (count?.results ?? []) as { total: number }[];
  return { list: (rows?.results ?? []) as ProductRow[], total: counted?.total ?? 0 };
}

export const selectProduct = (db: Database, id: number, locale: string): D1PreparedStatement =>
  db.$client
    .prepare(`SELECT ${COLUMNS} FROM goods AS g ${texts("?2")} WHERE g.id = ?1 AND g.is_on_sale = 1`)
    .bind(id, locale);

/** On sale or not. */
export const isProductStored = async (db: Database, id: number): Promise<boolean> =>
  (await db.$client.prepare("SELECT 1 AS found FROM goods WHERE id = ?1").bind(id).first("found")) !== null;

export type ProductAdminRow = ProductRow & { isOnSale: number; freeCards: number; givenCards: number; files: string };

/** Everything there is, on sale or not, in the order it was made. */
export const selectProductsForAdmin = (
  db: Database,
  { after, size, locale }: { after: number; size: number; locale: string },
): D1PreparedStatement =>
  db.$client
    .prepare(
      `SELECT ${COLUMNS}, g.is_on_sale AS isOnSale,
         (SELECT count(*) FROM goods_cards WHERE goods_id = g.id AND order_id IS NULL) AS freeCards,
         (SELECT count(*) FROM goods_cards WHERE goods_id = g.id AND order_id IS NOT NULL) AS givenCards,
         (SELECT json_group_array(file ORDER BY place, file) FROM goods_pictures WHERE goods_id = g.id) AS files
       FROM goods AS g ${texts("?3")} WHERE g.id > ?1 ORDER BY g.id LIMIT ?2`,
    )
    .bind(after, size, locale);

export type PrizeRow = Pick<ProductRow, "kind" | "name" | "picture" | "priceCoins"> & {
  goodsId: number;
  weight: number;
  stock: number;
};

/** In the order the odds are published in, which is also the order a roll runs through. */
export const selectPrizes = (db: Database, boxId: number, locale: string): D1PreparedStatement =>
  db.$client
    .prepare(
      `SELECT p.goods_id AS goodsId, p.weight, p.stock, g.kind, ${IMAGE_COLUMN}, g.price_coins AS priceCoins,
         coalesce(t.name, e.name, '') AS name
       FROM box_prizes AS p JOIN goods AS g ON g.id = p.goods_id ${texts("?2")}
       WHERE p.box_id = ?1 ORDER BY p.place`,
    )
    .bind(boxId, locale);

/** Takes from the shelf; a check refuses to go below nothing, and with it the whole batch. */
export const decrementStock = (db: Database, goodsId: number, quantity: number): D1PreparedStatement =>
  db.$client.prepare("UPDATE goods SET stock = stock - ?2 WHERE id = ?1").bind(goodsId, quantity);

/** Takes one of a prize out of its box. */
export const decrementPrizeStock = (db: Database, boxId: number, goodsId: number): D1PreparedStatement =>
  db.$client
    .prepare("UPDATE box_prizes SET stock = stock - 1 WHERE box_id = ?1 AND goods_id = ?2")
    .bind(boxId, goodsId);

export const updateRedeemedCount = (db: Database, goodsId: number, quantity: number): D1PreparedStatement =>
  db.$client.prepare("UPDATE goods SET redeemed = max(0, redeemed + ?2) WHERE id = ?1").bind(goodsId, quantity);
