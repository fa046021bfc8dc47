import { and, eq, sql } from "drizzle-orm";
import { type Database, run } from "../../client.ts";
import { productImages } from "../../schema/mall.ts";

type NewProductImage = { file: string; goodsId: number; limit: number; nowMs: number };

/** Appends the image. No-op if the product is unknown, already has this image, or has `limit` images. */
export const insertProductImage = (db: Database, { file, goodsId, limit, nowMs }: NewProductImage) =>
  run(
    db,
    sql`INSERT INTO goods_pictures (file, goods_id, place, added_at_ms)
     SELECT ${file}, id, (SELECT coalesce(max(place), 0) + 1 FROM goods_pictures WHERE goods_id = ${goodsId}), ${nowMs}
     FROM goods
     WHERE id = ${goodsId} AND (SELECT count(*) FROM goods_pictures WHERE goods_id = ${goodsId}) < ${limit}
     ON CONFLICT (file) DO NOTHING`,
  );

export const selectProductImages = (db: Database, goodsId: number) =>
  db
    .select({ file: productImages.file })
    .from(productImages)
    .where(eq(productImages.goodsId, goodsId))
    .orderBy(productImages.place, productImages.file);

/** Sets each image's position to its index in the list. */
export const updateProductImageOrder = (db: Database, goodsId: number, files: readonly string[]) => {
  const filesJson = JSON.stringify(files);
  return run(
    db,
    sql`UPDATE goods_pictures SET place = (SELECT key + 1 FROM json_each(${filesJson}) WHERE value = goods_pictures.file)
     WHERE goods_id = ${goodsId} AND file IN (SELECT value FROM json_each(${filesJson}))`,
  );
};

export const deleteProductImageRow = (db: Database, goodsId: number, file: string) =>
  db
    .delete(productImages)
    .where(and(eq(productImages.goodsId, goodsId), eq(productImages.file, file)))
    .returning({ file: productImages.file });
