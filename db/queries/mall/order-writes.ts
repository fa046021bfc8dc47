import type { OrderEvent, OrderState } from "#domain/mall/order.ts";
import type { Database } from "../../client.ts";
import type { MallOrderRow } from "./orders.ts";

export type NewMallOrder = {
  id: string;
  uid: number;
  goodsId: number;
  boxId: number | null;
  quantity: number;
  unitCoins: number;
  state: OrderState;
  nowMs: number;
  holdUntilMs: number;
  recipient: string;
  address: string;
  contact: string;
};

/** The unit price is the caller's; that it is today's is asked of the row of the goods, in the same statement. */
export const insertMallOrder = (db: Database, order: NewMallOrder): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO goods_orders (id, user_id, goods_id, box_id, quantity, unit_coins, coins, state, step, created_at_ms,
         hold_until_ms, changed_at_ms, recipient, address, contact, paid_at_ms)
       VALUES (?1, ?2, ?3, ?4, ?5, (SELECT price_coins FROM goods WHERE id = coalesce(?4, ?3) AND is_on_sale = 1),
         ?6 * ?5, ?7, 1, ?8, ?9, ?8, ?10, ?11, ?12, CASE WHEN ?4 IS NULL THEN NULL ELSE ?8 END)`,
    )
    .bind(
      order.id,
      order.uid,
      order.goodsId,
      order.boxId,
      order.quantity,
      order.unitCoins,
      order.state,
      order.nowMs,
      order.holdUntilMs,
      order.recipient,
      order.address,
      order.contact,
    );

export type NewMallOrderStep = {
  orderId: string;
  step: number;
  event: OrderEvent | "create" | "draw";
  state: OrderState;
  byUid: number | null;
  nowMs: number;
};

/** Belongs into every batch that changes an order: its number is what two who act at once cannot both have. */
export const insertMallOrderStep = (db: Database, step: NewMallOrderStep): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO goods_order_steps (order_id, step, event, state, by_uid, at_ms) VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
    )
    .bind(step.orderId, step.step, step.event, step.state, step.byUid, step.nowMs);

export type MallOrderChange = Partial<
  Pick<MallOrderRow, "recipient" | "address" | "contact" | "remark" | "trackingNumber" | "claimedBy" | "reason">
>;
const CHANGES: Record<keyof MallOrderChange, string> = {
  recipient: "recipient",
  address: "address",
  contact: "contact",
  remark: "remark",
  trackingNumber: "tracking_number",
  claimedBy: "claimed_by",
  reason: "reason",
};

/** After its step was written, with which it agrees. */
export function updateMallOrder(
  db: Database,
  step: NewMallOrderStep,
  change: MallOrderChange = {},
): D1PreparedStatement {
  const params: (string | number | null)[] = [step.orderId, step.state, step.step, step.nowMs];
  const sets = (Object.keys(CHANGES) as (keyof MallOrderChange)[])
    .filter((name) => change[name] !== undefined)
    .map((name) => {
      params.push(change[name] ?? null);
      return `, ${CHANGES[name]} = ?${params.length}`;
    });
  return db.$client
    .prepare(`UPDATE goods_orders SET state = ?2, step = ?3, changed_at_ms = ?4${sets.join("")} WHERE id = ?1`)
    .bind(...params);
}

/** At today's price, which a check compares with what the buyer agreed to. */
export const updateOrderPrice = (db: Database, id: string, coins: number, nowMs: number): D1PreparedStatement =>
  db.$client
    .prepare(
      `UPDATE goods_orders SET coins = ?2, paid_at_ms = ?3,
         unit_coins = (SELECT price_coins FROM goods WHERE goods.id = goods_id AND is_on_sale = 1) WHERE id = ?1`,
    )
    .bind(id, coins, nowMs);

/** What the order held goes back where it was taken from: the shelf, or the box. */
export const updateRestocked = (db: Database, id: string): D1PreparedStatement[] => [
  db.$client
    .prepare(
      `UPDATE goods SET stock = stock + o.quantity FROM goods_orders AS o
       WHERE o.id = ?1 AND o.box_id IS NULL AND goods.id = o.goods_id`,
    )
    .bind(id),
  db.$client
    .prepare(
      `UPDATE box_prizes SET stock = box_prizes.stock + o.quantity FROM goods_orders AS o
       WHERE o.id = ?1 AND box_prizes.box_id = o.box_id AND box_prizes.goods_id = o.goods_id`,
    )
    .bind(id),
];
