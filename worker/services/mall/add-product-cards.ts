import { runBatch } from "#db/client.ts";
import { incrementCardStock, insertCards } from "#db/queries/mall/cards.ts";
import { selectProduct } from "#db/queries/mall/products.ts";
import { AppError } from "#domain/errors.ts";
import type { CardsAdded } from "#domain/mall/contract.ts";
import { encryptText } from "../../crypto/encrypt.ts";
import { createId, hmacHash } from "../../crypto/hashing.ts";
import type { LocalizedContext } from "../context.ts";

/** Each card number is encrypted under its own key, derived from the card's id and the site's secret. */
export const cardEncryptionKeyName = (id: string): string => `goods-card:${id}`;

export const hashCardNumber = (secret: string, goodsId: number, number: string): string =>
  hmacHash(secret, "goods-card", String(goodsId), number);

export type AddProductCardsInput = { goodsId: number; cards: readonly string[] };

/** Card numbers that are already stored or listed twice are skipped and reported by line. */
export async function addProductCards(
  { db, nowMs, locale, secret }: LocalizedContext & { secret: string },
  { goodsId, cards }: AddProductCardsInput,
): Promise<CardsAdded> {
  const [product] = await selectProduct(db, goodsId, locale);
  if (product?.kind !== "card") throw new AppError("goods_not_found");
  const rows = await Promise.all(
    cards.map(async (number) => {
      const id = createId();
      const numberHash = hashCardNumber(secret, goodsId, number);
      return { id, numberHash, sealed: await encryptText(secret, cardEncryptionKeyName(id), number) };
    }),
  );
  const [inserted, , [after]] = await runBatch(db, [
    insertCards(db, goodsId, rows, nowMs),
    incrementCardStock(db, goodsId, rows),
    selectProduct(db, goodsId, locale),
  ]);
  const added = new Set(inserted.map(({ id }) => id));
  return {
    stock: after?.stock ?? 0,
    added: added.size,
    knownLines: rows.flatMap(({ id }, index) => (added.has(id) ? [] : [index + 1])),
  };
}
