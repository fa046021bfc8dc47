import { runBatch } from "#db/client.ts";
import { parseImageFiles, selectProductImages } from "#db/queries/mall/product-images.ts";
import { type PrizeRow, type ProductRow, selectPrizes, selectProduct } from "#db/queries/mall/products.ts";
import { AppError } from "#domain/errors.ts";
import type { ProductDetails } from "#domain/mall/contract.ts";
import { prizeOdds } from "#domain/mall/draw.ts";
import { productImagePath } from "#domain/mall/product-images.ts";
import { toProductCard } from "./list-products.ts";
import type { MallContext } from "./mall-context.ts";

/** One of the goods; of a box also what it may hold, with the odds of each. */
export async function getProduct(
  { db, locale }: MallContext,
  id: number,
  { withBoxes }: { withBoxes: boolean },
): Promise<ProductDetails> {
  const [found, held, hung] = await runBatch(db, [
    selectProduct(db, id, locale),
    selectPrizes(db, id, locale),
    selectProductImages(db, id),
  ]);
  const [row] = (found?.results ?? []) as ProductRow[];
  if (!row || (row.kind === "box" && !withBoxes)) throw new AppError("goods_not_found");
  const shown = toProductCard(row);
  const uploaded = parseImageFiles(hung).map(productImagePath);
  const pictures = uploaded.length > 0 ? uploaded : [shown.picture];
  const details = { ...shown, description: row.description, pictures };
  if (row.kind !== "box") return details;
  const prizes = (held?.results ?? []) as PrizeRow[];
  return {
    ...details,
    prizes: prizes.map(({ stock: _stock, picture, ...prize }) => ({
      ...prize,
      picture: productImagePath(picture),
      odds: prizeOdds(prizes, prize.goodsId),
    })),
  };
}
