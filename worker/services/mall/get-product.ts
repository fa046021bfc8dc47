import { runBatch } from "#db/client.ts";
import { askPictures, filesOf } from "#db/queries/mall/product-images.ts";
import { askGoods, askPrizes, type GoodsRow, type PrizeRow } from "#db/queries/mall/products.ts";
import { Refusal } from "#domain/errors.ts";
import type { GoodsDetails } from "#domain/mall/contract.ts";
import { oddsOf } from "#domain/mall/draw.ts";
import { goodsPicture } from "#domain/mall/product-images.ts";
import { showGoods } from "./list-products.ts";
import type { MallContext } from "./mall-context.ts";

/** One of the goods; of a box also what it may hold, with the odds of each. */
export async function readGoods(
  { db, locale }: MallContext,
  id: number,
  { withBoxes }: { withBoxes: boolean },
): Promise<GoodsDetails> {
  const [found, held, hung] = await runBatch(db, [
    askGoods(db, id, locale),
    askPrizes(db, id, locale),
    askPictures(db, id),
  ]);
  const [row] = (found?.results ?? []) as GoodsRow[];
  if (!row || (row.kind === "box" && !withBoxes)) throw new Refusal("goods_not_found");
  const shown = showGoods(row);
  const uploaded = filesOf(hung).map(goodsPicture);
  const pictures = uploaded.length > 0 ? uploaded : [shown.picture];
  const details = { ...shown, description: row.description, pictures };
  if (row.kind !== "box") return details;
  const prizes = (held?.results ?? []) as PrizeRow[];
  return {
    ...details,
    prizes: prizes.map(({ stock: _stock, picture, ...prize }) => ({
      ...prize,
      picture: goodsPicture(picture),
      odds: oddsOf(prizes, prize.goodsId),
    })),
  };
}
