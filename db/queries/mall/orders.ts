import type { OrderState } from "#domain/mall/order.ts";
import type { ProductKind } from "#domain/mall/products.ts";
import type { Database } from "../../client.ts";
import { IMAGE_COLUMN } from "./products.ts";

export type MallOrderRow = {
  id: string;
  uid: number;
  goodsId: number;
  boxId: number | null;
  kind: ProductKind;
  name: string;
  picture: string;
  quantity: number;
  unitCoins: number;
  coins: number;
  state: OrderState;
  step: number;
  createdAtMs: number;
  holdUntilMs: number;
  paidAtMs: number | null;
  changedAtMs: number;
  recipient: string;
  address: string;
  contact: string;
  remark: string;
  trackingNumber: string | null;
  claimedBy: number | null;
  reason: string | null;
  /** What one costs today. */
  priceNowCoins: number;
};

const SELECT = `SELECT o.id, o.user_id AS uid, o.goods_id AS goodsId, o.box_id AS boxId, g.kind,
    coalesce(t.name, e.name, '') AS name, ${IMAGE_COLUMN}, o.quantity, o.unit_coins AS unitCoins, o.coins,
    o.state, o.step, o.created_at_ms AS createdAtMs, o.hold_until_ms AS holdUntilMs,
    o.paid_at_ms AS paidAtMs, o.changed_at_ms AS changedAtMs, o.recipient, o.address, o.contact, o.remark, o.tracking_number AS trackingNumber,
    o.claimed_by AS claimedBy, o.reason, g.price_coins AS priceNowCoins`;
const JOINS = `JOIN goods AS g ON g.id = o.goods_id
  LEFT JOIN goods_texts AS t ON t.goods_id = g.id AND t.locale = ?1
  LEFT JOIN goods_texts AS e ON e.goods_id = g.id AND e.locale = 'en'`;

export const selectMallOrder = (db: Database, id: string, locale: string): D1PreparedStatement =>
  db.$client.prepare(`${SELECT} FROM goods_orders AS o ${JOINS} WHERE o.id = ?2`).bind(locale, id);

export const parseMallOrderRow = (answer: D1Result | undefined): MallOrderRow | undefined =>
  ((answer?.results ?? []) as MallOrderRow[])[0];

export const selectHeldOrder = (db: Database, uid: number, goodsId: number, locale: string): D1PreparedStatement =>
  db.$client
    .prepare(
      `${SELECT} FROM goods_orders AS o ${JOINS} WHERE o.user_id = ?2 AND o.goods_id = ?3 AND o.state = 'in_progress'`,
    )
    .bind(locale, uid, goodsId);

export const selectHeldOrderCount = (db: Database, uid: number): D1PreparedStatement =>
  db.$client.prepare("SELECT count(*) AS n FROM goods_orders WHERE user_id = ?1 AND state = 'in_progress'").bind(uid);

/** One's own, newest first, from before a moment on; one more than the page, which says whether there is a next. */
export const selectOwnMallOrders = (
  db: Database,
  uid: number,
  ask: { locale: string; beforeMs: number; beforeId: string; size: number },
): D1PreparedStatement =>
  db.$client
    .prepare(
      `${SELECT} FROM goods_orders AS o INDEXED BY goods_orders_by_user ${JOINS}
       WHERE o.user_id = ?2 AND o.created_at_ms <= ?3 AND (o.created_at_ms, o.id) < (?3, ?4)
       ORDER BY o.created_at_ms DESC, o.id DESC LIMIT ?5`,
    )
    .bind(ask.locale, uid, ask.beforeMs, ask.beforeId, ask.size + 1);

/** For the back office, in the order they came: who waits longest stands first. */
export const selectOrdersForReview = (
  db: Database,
  ask: { locale: string; state: OrderState; afterMs: number; afterId: string; size: number },
): D1PreparedStatement =>
  db.$client
    .prepare(
      `${SELECT} FROM goods_orders AS o INDEXED BY goods_orders_by_state ${JOINS}
       WHERE o.state = ?2 AND o.changed_at_ms >= ?3 AND (o.changed_at_ms, o.id) > (?3, ?4)
       ORDER BY o.changed_at_ms, o.id LIMIT ?5`,
    )
    .bind(ask.locale, ask.state, ask.afterMs, ask.afterId, ask.size + 1);

const MOST_AT_ONCE = 100;

export async function listExpiredHolds(db: Database, nowMs: number): Promise<string[]> {
  const { results } = await db.$client
    .prepare(
      `SELECT id FROM goods_orders INDEXED BY goods_orders_held
       WHERE state = 'in_progress' AND hold_until_ms <= ?1 ORDER BY hold_until_ms LIMIT ${MOST_AT_ONCE}`,
    )
    .bind(nowMs)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}
