import { askGoods, type GoodsRow } from "#db/queries/goods.ts";
import { addCards } from "#db/queries/goods-cards.ts";
import { Refusal } from "#domain/errors.ts";
import { newId } from "../accounts/hashing.ts";
import { seal } from "../idempotency/seal.ts";
import type { MallContext } from "./mall-context.ts";

/** Under what the number of a card is sealed; who reads the table has the id but not the site's secret. */
export const cardSeal = (id: string): string => `goods-card:${id}`;

/** Numbers of virtual goods, sealed before they are stored; with them comes the stock they make. */
export async function stockCards(
  { db, nowMs, locale, secret }: MallContext & { secret: string },
  { goodsId, cards }: { goodsId: number; cards: readonly string[] },
): Promise<{ stock: number }> {
  const look = askGoods(db, goodsId, locale);
  const [goods] = (await look.all<GoodsRow>()).results;
  if (goods?.kind !== "card") throw new Refusal("goods_not_found");
  const sealed = await Promise.all(
    cards.map(async (number) => {
      const id = newId();
      return { id, sealed: await seal(secret, cardSeal(id), number) };
    }),
  );
  const answers = await db.batch<GoodsRow>([...addCards(db, goodsId, sealed, nowMs), look]);
  return { stock: answers.at(-1)?.results[0]?.stock ?? 0 };
}
