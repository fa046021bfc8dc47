import { type Database, runBatch } from "#db/client.ts";
import { addPicture, askPictures, filesOf, placePictures, removePicture } from "#db/queries/mall/product-images.ts";
import { hasGoods } from "#db/queries/mall/products.ts";
import { Refusal } from "#domain/errors.ts";
import { MOST_GOODS_PICTURES } from "#domain/mall/product-images.ts";
import type { PictureStore } from "../../gateways/storage/image-store.ts";
import { keepUpload, removeUpload } from "../media/save-upload.ts";

type Context = { db: Database; nowMs: number; pictures: PictureStore };
type Files = { files: string[] };

const ownerOf = (goodsId: number): string => `goods-${goodsId}`;

/** First the picture, then the row that names it; what no row took is not left behind. */
export async function addGoodsPicture(
  { db, nowMs, pictures }: Context,
  { goodsId, bytes }: { goodsId: number; bytes: Uint8Array },
): Promise<Files> {
  if (!(await hasGoods(db, goodsId))) throw new Refusal("goods_not_found");
  const file = await keepUpload(pictures, ownerOf(goodsId), bytes);
  const added = addPicture(db, { file, goodsId, most: MOST_GOODS_PICTURES, nowMs });
  const [, answer] = await runBatch(db, [added, askPictures(db, goodsId)]);
  const files = filesOf(answer);
  if (!files.includes(file)) {
    await removeUpload(pictures, ownerOf(goodsId), file);
    throw new Refusal("too_many_pictures");
  }
  return { files };
}

/** All of them in another order; who saw fewer or more than there are is told to look again. */
export async function orderGoodsPictures(
  { db }: Pick<Context, "db">,
  { goodsId, files }: { goodsId: number; files: readonly string[] },
): Promise<Files> {
  const known = filesOf(await askPictures(db, goodsId).all());
  const isSame = known.length === files.length && known.every((file) => files.includes(file));
  if (!isSame) throw new Refusal("conflict");
  const [, answer] = await runBatch(db, [placePictures(db, goodsId, files), askPictures(db, goodsId)]);
  return { files: filesOf(answer) };
}

/** One that is gone already is as good as removed. */
export async function removeGoodsPicture(
  { db, pictures }: Pick<Context, "db" | "pictures">,
  { goodsId, file }: { goodsId: number; file: string },
): Promise<Files> {
  const [removed, answer] = await runBatch(db, [removePicture(db, goodsId, file), askPictures(db, goodsId)]);
  if (removed?.results.length) await removeUpload(pictures, ownerOf(goodsId), file);
  return { files: filesOf(answer) };
}
