import { desc, eq, sql } from "drizzle-orm";
import { type Database, rows, run } from "../../client.ts";
import { productCards } from "../../schema/mall.ts";
import { cardViews } from "../../schema/mall-orders.ts";

export type NewProductCard = { id: string; sealed: string; numberHash: string };

/** Returns the ids that were new. Passes up to 500 cards as one parameter, because D1 binds at most 100. */
export const insertCards = (db: Database, goodsId: number, cards: readonly NewProductCard[], nowMs: number) =>
  rows<{ id: string }>(
    db,
    sql`INSERT INTO goods_cards (id, goods_id, sealed, number_hash, added_at_ms)
     SELECT value ->> 'id', ${goodsId}, value ->> 'sealed', value ->> 'numberHash', ${nowMs}
     FROM json_each(${JSON.stringify(cards)}) WHERE true
     ON CONFLICT (goods_id, number_hash) DO NOTHING RETURNING id`,
  );

/** Runs in the batch of `insertCards`, so that only stored cards count. */
export const incrementCardStock = (db: Database, goodsId: number, cards: readonly NewProductCard[]) => {
  const idsJson = JSON.stringify(cards.map(({ id }) => id));
  return run(
    db,
    sql`UPDATE goods
     SET stock = stock + (SELECT count(*) FROM goods_cards WHERE id IN (SELECT value FROM json_each(${idsJson})))
     WHERE id = ${goodsId} AND kind = 'card'`,
  );
};

/** Oldest free cards first. */
export const assignCards = (db: Database, orderId: string) =>
  run(
    db,
    sql`UPDATE goods_cards SET order_id = ${orderId} WHERE id IN (
       SELECT c.id FROM goods_orders AS o JOIN goods_cards AS c INDEXED BY goods_cards_free ON c.goods_id = o.goods_id
       WHERE o.id = ${orderId} AND c.order_id IS NULL ORDER BY c.added_at_ms, c.id
       LIMIT (SELECT quantity FROM goods_orders WHERE id = ${orderId}))`,
  );

export const selectCards = (db: Database, orderId: string) =>
  db
    .select({ id: productCards.id, sealed: productCards.sealed })
    .from(productCards)
    .where(eq(productCards.orderId, orderId))
    .orderBy(productCards.addedAtMs, productCards.id);

type NewCardView = { orderId: string; uid: number; device: string; place: string; nowMs: number };
const MAX_CARD_VIEWS_SHOWN = 20;

export const insertCardView = (db: Database, { orderId, uid, device, place, nowMs }: NewCardView) =>
  db.insert(cardViews).values({ orderId, userId: uid, device, place, atMs: nowMs });

export const selectCardViews = (db: Database, orderId: string) => {
  const { atMs, device, place } = cardViews;
  return db
    .select({ atMs, device, place })
    .from(cardViews)
    .where(eq(cardViews.orderId, orderId))
    .orderBy(desc(atMs))
    .limit(MAX_CARD_VIEWS_SHOWN);
};
