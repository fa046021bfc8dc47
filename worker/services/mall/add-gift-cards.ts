import { runBatch } from "#db/client.ts";
import { addCards } from "#db/queries/mall/cards.ts";
import { askGoods, type GoodsRow } from "#db/queries/mall/products.ts";
import { Refusal } from "#domain/errors.ts";
import type { CardsAdded } from "#domain/mall/contract.ts";
import { seal } from "../../crypto/encrypt.ts";
import { keyedHash, newId } from "../../crypto/hashing.ts";
import type { MallContext } from "./mall-context.ts";

/** Under what the number of a card is sealed; who reads the table has the id but not the site's secret. */
export const cardSeal = (id: string): string => `goods-card:${id}`;

/**
 * Numbers of virtual goods, sealed before they are stored; with them comes the stock they make. One that is known already,
 * or stands twice in the list, is left out and named by its line; the number itself is never said again.
 */
export async function stockCards(
  { db, nowMs, locale, secret }: MallContext & { secret: string },
  { goodsId, cards }: { goodsId: number; cards: readonly string[] },
): Promise<CardsAdded> {
  const look = askGoods(db, goodsId, locale);
  const [goods] = (await look.all<GoodsRow>()).results;
  if (goods?.kind !== "card") throw new Refusal("goods_not_found");
  const rows = await Promise.all(
    cards.map(async (number) => {
      const id = newId();
      const numberHash = keyedHash(secret, "goods-card", String(goodsId), number);
      return { id, numberHash, sealed: await seal(secret, cardSeal(id), number) };
    }),
  );
  const answers = await runBatch(db, [...addCards(db, goodsId, rows, nowMs), look]);
  const added = new Set(((answers[0]?.results ?? []) as { id: string }[]).map(({ id }) => id));
  const [after] = (answers.at(-1)?.results ?? []) as GoodsRow[];
  return {
    stock: after?.stock ?? 0,
    added: added.size,
    knownLines: rows.flatMap(({ id }, place) => (added.has(id) ? [] : [place + 1])),
  };
}
