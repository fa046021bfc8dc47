import type { Database } from "../../client.ts";

export type NewProductCard = { id: string; sealed: string; numberHash: string };

/** Numbers come with the stock they make: one batch, or neither. The first statement answers which were new. */
export const insertCards = (
  db: Database,
  goodsId: number,
  cards: readonly NewProductCard[],
  nowMs: number,
): D1PreparedStatement[] => [
  db.$client
    .prepare(
      `INSERT INTO goods_cards (id, goods_id, sealed, number_hash, added_at_ms)
       SELECT value ->> 0, ?1, value ->> 1, value ->> 2, ?3 FROM json_each(?2) WHERE true
       ON CONFLICT (goods_id, number_hash) DO NOTHING RETURNING id`,
    )
    .bind(goodsId, JSON.stringify(cards.map(({ id, sealed, numberHash }) => [id, sealed, numberHash])), nowMs),
  db.$client
    .prepare(
      `UPDATE goods SET stock = stock + (SELECT count(*) FROM goods_cards WHERE id IN (SELECT value FROM json_each(?2)))
       WHERE id = ?1 AND kind = 'card'`,
    )
    .bind(goodsId, JSON.stringify(cards.map(({ id }) => id))),
];

/** The oldest free numbers become the order's. */
export const assignCards = (db: Database, orderId: string): D1PreparedStatement =>
  db.$client
    .prepare(
      `UPDATE goods_cards SET order_id = ?1 WHERE id IN (
         SELECT c.id FROM goods_orders AS o JOIN goods_cards AS c INDEXED BY goods_cards_free ON c.goods_id = o.goods_id
         WHERE o.id = ?1 AND c.order_id IS NULL ORDER BY c.added_at_ms, c.id
         LIMIT (SELECT quantity FROM goods_orders WHERE id = ?1))`,
    )
    .bind(orderId);

export const selectCards = (db: Database, orderId: string): D1PreparedStatement =>
  db.$client.prepare("SELECT id, sealed FROM goods_cards WHERE order_id = ?1 ORDER BY added_at_ms, id").bind(orderId);

type View = { orderId: string; uid: number; device: string; place: string; nowMs: number };

export const insertCardView = (db: Database, { orderId, uid, device, place, nowMs }: View): D1PreparedStatement =>
  db.$client
    .prepare("INSERT INTO card_views (order_id, user_id, device, place, at_ms) VALUES (?1, ?2, ?3, ?4, ?5)")
    .bind(orderId, uid, device, place, nowMs);

export const selectCardViews = (db: Database, orderId: string): D1PreparedStatement =>
  db.$client
    .prepare("SELECT at_ms AS atMs, device, place FROM card_views WHERE order_id = ?1 ORDER BY at_ms DESC LIMIT 20")
    .bind(orderId);
