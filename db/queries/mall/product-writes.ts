import { sql } from "drizzle-orm";
import type { ProductCategory, ProductKind } from "#domain/mall/products.ts";
import { type Database, run } from "../../client.ts";
import { products } from "../../schema/mall.ts";

export type ProductWrite = {
  kind: ProductKind;
  category: ProductCategory;
  priceCoins: number;
  stock: number;
  isOnSale: boolean;
  nowMs: number;
};

/** The default drawing of each category. */
const DRAWINGS = { wear: "scarf", home: "mug", gear: "ball", cards: "card-small", boxes: "box" } as const;

/** The stock of a card product is the number of its cards, so a new one starts at zero. */
export const insertProduct = (db: Database, id: number, { nowMs, stock, ...product }: ProductWrite) =>
  db.insert(products).values({
    id,
    ...product,
    stock: product.kind === "card" ? 0 : stock,
    picture: DRAWINGS[product.category],
    addedAtMs: nowMs,
  });

export const nextProductId = async (db: Database): Promise<number> => {
  const [row] = await db.select({ last: sql<number>`coalesce(max(${products.id}), 0)` }).from(products);
  return (row?.last ?? 0) + 1;
};

/** No-op if the product is of another kind. */
export const updateProduct = (
  db: Database,
  id: number,
  { kind, category, priceCoins, stock, isOnSale }: ProductWrite,
) =>
  db
    .update(products)
    .set({ category, priceCoins, isOnSale, ...(kind === "shipped" && { stock }) })
    .where(sql`${products.id} = ${id} AND ${products.kind} = ${kind}`);

export const replaceProductTexts = (
  db: Database,
  id: number,
  texts: Readonly<Record<string, { name: string; description: string }>>,
) =>
  [
    run(db, sql`DELETE FROM goods_texts WHERE goods_id = ${id}`),
    run(
      db,
      sql`INSERT INTO goods_texts (goods_id, locale, name, description)
       SELECT ${id}, key, value ->> 'name', value ->> 'description' FROM json_each(${JSON.stringify(texts)})`,
    ),
  ] as const;
