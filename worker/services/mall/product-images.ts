import { runBatch } from "#db/client.ts";
import {
  deleteProductImageRow,
  insertProductImage,
  selectProductImages,
  updateProductImageOrder,
} from "#db/queries/mall/product-images.ts";
import { isProductStored } from "#db/queries/mall/products.ts";
import { AppError } from "#domain/errors.ts";
import { MAX_PRODUCT_IMAGES } from "#domain/mall/product-images.ts";
import type { ImageStore } from "../../gateways/storage/image-store.ts";
import type { ReadContext, ServiceContext } from "../context.ts";
import { deleteUpload, saveUpload } from "../media/save-upload.ts";

type WithImages = { pictures: ImageStore };
type ImageList = { files: string[] };

const uploadOwner = (goodsId: number): string => `goods-${goodsId}`;
const toFiles = (images: readonly { file: string }[]): string[] => images.map(({ file }) => file);

/** The file is uploaded before its row is inserted, and deleted again if the row is rejected. */
export async function addProductImage(
  { db, nowMs, pictures }: ServiceContext & WithImages,
  { goodsId, bytes }: { goodsId: number; bytes: Uint8Array },
): Promise<ImageList> {
  if (!(await isProductStored(db, goodsId))) throw new AppError("goods_not_found");
  const file = await saveUpload(pictures, uploadOwner(goodsId), bytes);
  const [, images] = await runBatch(db, [
    insertProductImage(db, { file, goodsId, limit: MAX_PRODUCT_IMAGES, nowMs }),
    selectProductImages(db, goodsId),
  ]);
  const files = toFiles(images);
  if (!files.includes(file)) {
    await deleteUpload(pictures, uploadOwner(goodsId), file);
    throw new AppError("too_many_pictures");
  }
  return { files };
}

/** Throws `conflict` unless the list names exactly the stored images. */
export async function reorderProductImages(
  { db }: ReadContext,
  { goodsId, files }: { goodsId: number; files: readonly string[] },
): Promise<ImageList> {
  const stored = await selectProductImages(db, goodsId);
  const isSame = stored.length === files.length && stored.every(({ file }) => files.includes(file));
  if (!isSame) throw new AppError("conflict");
  const [, images] = await runBatch(db, [
    updateProductImageOrder(db, goodsId, files),
    selectProductImages(db, goodsId),
  ]);
  return { files: toFiles(images) };
}

/** Succeeds even if the image is already deleted. */
export async function deleteProductImage(
  { db, pictures }: ReadContext & WithImages,
  { goodsId, file }: { goodsId: number; file: string },
): Promise<ImageList> {
  const [deleted, images] = await runBatch(db, [
    deleteProductImageRow(db, goodsId, file),
    selectProductImages(db, goodsId),
  ]);
  if (deleted.length > 0) await deleteUpload(pictures, uploadOwner(goodsId), file);
  return { files: toFiles(images) };
}
