import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ProductCategory, ProductKind, ProductSort } from "#domain/mall/products.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { type Database, rows, runBatch } from "../../client.ts";
import { boxPrizes, products } from "../../schema/mall.ts";

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

/** A box is sold only while each of its prizes can be drawn, so its stock is that of the scarcest prize. */
const STOCK = sql`CASE g.kind WHEN 'box' THEN coalesce((SELECT min(stock) FROM box_prizes WHERE box_id = g.id), 0)
  ELSE g.stock END`;
const ORDER: Record<ProductSort, { by: SQL; index: SQL }> = {
  popular: { by: sql`g.redeemed DESC, g.id DESC`, index: sql`goods_by_redeemed` },
  newest: { by: sql`g.added_at_ms DESC, g.id DESC`, index: sql`goods_by_age` },
  cheapest: { by: sql`g.price_coins, g.id`, index: sql`goods_by_price` },
  dearest: { by: sql`g.price_coins DESC, g.id DESC`, index: sql`goods_by_price` },
};
/** For the product `g`: its first uploaded image, else the default drawing. */
export const IMAGE_COLUMN = sql`coalesce((SELECT file FROM goods_pictures WHERE goods_id = g.id ORDER BY place LIMIT 1), g.picture)
  AS picture`;
const COLUMNS = sql`g.id, g.kind, g.category, coalesce(t.name, e.name, '') AS name,
  coalesce(t.description, e.description, '') AS description, ${IMAGE_COLUMN}, g.price_coins AS priceCoins,
  ${STOCK} AS stock, g.redeemed`;
/** For the product `g`: its text in the locale as `t`, and in English as `e`. */
export const joinTexts = (locale: string): SQL =>
  sql`LEFT JOIN goods_texts AS t ON t.goods_id = g.id AND t.locale = ${locale}
  LEFT JOIN goods_texts AS e ON e.goods_id = g.id AND e.locale = 'en'`;

export async function listProductRows(
  db: Database,
  { category, isInStock, withBoxes, sort, locale, page, size }: ProductFilter,
): Promise<{ list: ProductRow[]; total: number }> {
  const { by, index } = ORDER[sort];
  const where = sql`g.is_on_sale = 1
    ${category ? sql`AND g.category = ${category}` : sql``}
    ${isInStock ? sql`AND ${STOCK} > 0` : sql``}
    ${withBoxes ? sql`` : sql`AND g.kind <> 'box'`}`;
  const [list, [counted]] = await runBatch(db, [
    rows<ProductRow>(
      db,
      sql`SELECT ${COLUMNS} FROM goods AS g INDEXED BY ${index} ${joinTexts(locale)} WHERE ${where}
       ORDER BY ${by} LIMIT ${size} OFFSET ${(page - 1) * size}`,
    ),
    rows<{ total: number }>(db, sql`SELECT count(*) AS total FROM goods AS g INDEXED BY ${index} WHERE ${where}`),
  ]);
  return { list, total: counted?.total ?? 0 };
}

export const selectProduct = (db: Database, id: number, locale: string) =>
  rows<ProductRow>(
    db,
    sql`SELECT ${COLUMNS} FROM goods AS g ${joinTexts(locale)} WHERE g.id = ${id} AND g.is_on_sale = 1`,
  );

/** Whether the product exists, on sale or not. */
export const isProductStored = async (db: Database, id: number): Promise<boolean> =>
  (await db.select({ id: products.id }).from(products).where(eq(products.id, id))).length > 0;

export type ProductAdminRow = ProductRow & { isOnSale: number; freeCards: number; givenCards: number; files: string };

type ProductAdminPage = {
  isOnSale: boolean | undefined;
  sort: QueueSort;
  after: number | undefined;
  size: number;
  locale: string;
};

/** Ordered by id, which is also by age. */
export const selectProductsForAdmin = (db: Database, { isOnSale, sort, after, size, locale }: ProductAdminPage) =>
  rows<ProductAdminRow>(
    db,
    sql`SELECT ${COLUMNS}, g.is_on_sale AS isOnSale,
       (SELECT count(*) FROM goods_cards WHERE goods_id = g.id AND order_id IS NULL) AS freeCards,
       (SELECT count(*) FROM goods_cards WHERE goods_id = g.id AND order_id IS NOT NULL) AS givenCards,
       (SELECT json_group_array(file ORDER BY place, file) FROM goods_pictures WHERE goods_id = g.id) AS files
     FROM goods AS g ${joinTexts(locale)} 
     WHERE ${after === undefined ? sql`1` : sort === "oldest" ? sql`g.id > ${after}` : sql`g.id < ${after}`}
       AND ${isOnSale === undefined ? sql`1` : sql`g.is_on_sale = ${isOnSale ? 1 : 0}`}
     ORDER BY ${sql.raw(sort === "oldest" ? "g.id" : "g.id DESC")} LIMIT ${size}`,
  );

type PrizeRow = Pick<ProductRow, "kind" | "name" | "picture" | "priceCoins" | "stock"> & {
  goodsId: number;
  weight: number;
};

/** In the order of the published odds, which a draw follows too. */
export const selectPrizes = (db: Database, boxId: number, locale: string) =>
  rows<PrizeRow>(
    db,
    sql`SELECT p.goods_id AS goodsId, p.weight, p.stock, g.kind, ${IMAGE_COLUMN}, g.price_coins AS priceCoins,
       coalesce(t.name, e.name, '') AS name
     FROM box_prizes AS p JOIN goods AS g ON g.id = p.goods_id ${joinTexts(locale)}
     WHERE p.box_id = ${boxId} ORDER BY p.place`,
  );

/** If stock falls below zero, the check `goods_stock` rejects the whole batch. */
export const decrementStock = (db: Database, goodsId: number, quantity: number) =>
  db
    .update(products)
    .set({ stock: sql`${products.stock} - ${quantity}` })
    .where(eq(products.id, goodsId));

export const decrementPrizeStock = (db: Database, boxId: number, goodsId: number) =>
  db
    .update(boxPrizes)
    .set({ stock: sql`${boxPrizes.stock} - 1` })
    .where(and(eq(boxPrizes.boxId, boxId), eq(boxPrizes.goodsId, goodsId)));

export const incrementRedeemedCount = (db: Database, goodsId: number, quantity: number) =>
  db
    .update(products)
    .set({ redeemed: sql`max(0, ${products.redeemed} + ${quantity})` })
    .where(eq(products.id, goodsId));
