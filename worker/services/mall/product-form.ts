import { runBatch } from "#db/client.ts";
import { selectPrizeOptions, selectProductForForm, selectProductTexts } from "#db/queries/mall/product-forms.ts";
import { selectPrizes } from "#db/queries/mall/products.ts";
import { AppError } from "#domain/errors.ts";
import type { ProductFormView } from "#domain/mall/contract.ts";
import type { LocalizedContext } from "../context.ts";

const MAX_OPTIONS = 500;

/** A product with its texts in all languages, none for a new product, and the products that can be box prizes. */
export async function getProductForm(
  { db, locale }: LocalizedContext,
  { goodsId }: { goodsId?: number | undefined },
): Promise<ProductFormView> {
  const id = goodsId ?? 0;
  const [[row], texts, prizes, prizeOptions] = await runBatch(db, [
    selectProductForForm(db, id),
    selectProductTexts(db, id),
    selectPrizes(db, id, locale),
    selectPrizeOptions(db, locale, MAX_OPTIONS),
  ]);
  if (goodsId === undefined) return { product: null, prizeOptions };
  if (!row) throw new AppError("goods_not_found", ["goodsId"]);
  return {
    product: {
      ...row,
      isOnSale: row.isOnSale === 1,
      areOddsFixed: row.areOddsFixed === 1,
      texts: Object.fromEntries(texts.map(({ locale: code, name, description }) => [code, { name, description }])),
      prizes: prizes.map(({ goodsId: prizeId, weight, stock }) => ({ goodsId: prizeId, weight, stock })),
    },
    prizeOptions,
  };
}
