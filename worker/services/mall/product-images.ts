import { type Database, runBatch } from "#db/client.ts";
import {
  deleteProductImageRow,
  insertProductImage,
  parseImageFiles,
  selectProductImages,
  updateProductImageOrder,
} from "#db/queries/mall/product-images.ts";
import { isProductStored } from "#db/queries/mall/products.ts";
import { AppError } from "#domain/errors.ts";
import { MAX_PRODUCT_IMAGES } from "#domain/mall/product-images.ts";
import type { ImageStore } from "../../gateways/storage/image-store.ts";
import { deleteUpload, saveUpload } from "../media/save-upload.ts";

type Context = { db: Database; nowMs: number; pictures: ImageStore };
type Files = { files: string[] };

const ownerOf = (goodsId: number): string => `goods-${goodsId}`;

/** First the picture, then the row that names it; what no row took is not left behind. */
export async function addProductImage(
  { db, nowMs, pictures }: Context,
  { goodsId, bytes }: { goodsId: number; bytes: Uint8Array },
): Promise<Files> {
  if (!(await isProductStored(db, goodsId))) throw new AppError("goods_not_found");
  const file = await saveUpload(pictures, ownerOf(goodsId), bytes);
  const added = insertProductImage(db, { file, goodsId, most: MAX_PRODUCT_IMAGES, nowMs });
  const [, answer] = await runBatch(db, [added, selectProductImages(db, goodsId)]);
  const files = parseImageFiles(answer);
  if (!files.includes(file)) {
    await deleteUpload(pictures, ownerOf(goodsId), file);
    throw new AppError("too_many_pictures");
  }
  return { files };
}

/** All of them in another order; who saw fewer or more than there are is told to look again. */
export async function reorderProductImages(
  { db }: Pick<Context, "db">,
  { goodsId, files }: { goodsId: number; files: readonly string[] },
): Promise<Files> {
  const known = parseImageFiles(await selectProductImages(db, goodsId).all());
  const isSame = known.length === files.length && known.every((file) => files.includes(file));
  if (!isSame) throw new AppError("conflict");
  const [, answer] = await runBatch(db, [
    updateProductImageOrder(db, goodsId, files),
    selectProductImages(db, goodsId),
  ]);
  return { files: parseImageFiles(answer) };
}

/** One that is gone already is as good as removed. */
export async function deleteProductImage(
  { db, pictures }: Pick<Context, "db" | "pictures">,
  { goodsId, file }: { goodsId: number; file: string },
): Promise<Files> {
  const [removed, answer] = await runBatch(db, [
    deleteProductImageRow(db, goodsId, file),
    selectProductImages(db, goodsId),
  ]);
  if (removed?.results.length) await deleteUpload(pictures, ownerOf(goodsId), file);
  return { files: parseImageFiles(answer) };
}
