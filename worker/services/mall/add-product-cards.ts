import { runBatch } from "#db/client.ts";
import { insertCards } from "#db/queries/mall/cards.ts";
import { type ProductRow, selectProduct } from "#db/queries/mall/products.ts";
import { AppError } from "#domain/errors.ts";
import type { CardsAdded } from "#domain/mall/contract.ts";
import { encryptText } from "../../crypto/encrypt.ts";
import { createId, hmacHash } from "../../crypto/hashing.ts";
import type { MallContext } from "./mall-context.ts";

/** Under what the number of a card is sealed; who reads the table has the id but not the site's secret. */
export const cardEncryptionKeyName = (id: string): string => `goods-card:${id}`;

/**
 * Numbers of virtual goods, sealed before they are stored; with them comes the stock they make. One that is known already,
 * or stands twice in the list, is left out and named by its line; the number itself is never said again.
 */
export async function addProductCards(
  { db, nowMs, locale, secret }: MallContext & { secret: string },
  { goodsId, cards }: { goodsId: number; cards: readonly string[] },
): Promise<CardsAdded> {
  const look = selectProduct(db, goodsId, locale);
  const [goods] = (await look.all<ProductRow>()).results;
  if (goods?.kind !== "card") throw new AppError("goods_not_found");
  const rows = await Promise.all(
    cards.map(async (number) => {
      const id = createId();
      const numberHash = hmacHash(secret, "goods-card", String(goodsId), number);
      return { id, numberHash, sealed: await encryptText(secret, cardEncryptionKeyName(id), number) };
    }),
  );
  const answers = await runBatch(db, [...insertCards(db, goodsId, rows, nowMs), look]);
  const added = new Set(((answers[0]?.results ?? []) as { id: string }[]).map(({ id }) => id));
  const [after] = (answers.at(-1)?.results ?? []) as ProductRow[];
  return {
    stock: after?.stock ?? 0,
    added: added.size,
    knownLines: rows.flatMap(({ id }, place) => (added.has(id) ? [] : [place + 1])),
  };
}
