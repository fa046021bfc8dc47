import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Database, run } from "../../client.ts";
import { products } from "../../schema/mall.ts";
import { mallOrderSteps, mallOrders } from "../../schema/mall-orders.ts";
import type { MallOrderRow } from "./orders.ts";

export type NewMallOrder = Pick<
  MallOrderRow,
  "id" | "uid" | "goodsId" | "boxId" | "quantity" | "unitCoins" | "state" | "holdUntilMs"
> &
  Pick<MallOrderRow, "recipient" | "address" | "contact"> & { nowMs: number };

/** NULL if the product is not on sale; the NOT NULL column then rejects the order. */
const priceToday = (db: Database, goodsId: number | SQL): SQL<number> =>
  sql`${db
    .select({ priceCoins: products.priceCoins })
    .from(products)
    .where(and(eq(products.id, goodsId), eq(products.isOnSale, true)))}`;

/** `coins` is based on the caller's unit price; the check `goods_orders_coins` fails if that is not today's price. */
export const insertMallOrder = (db: Database, { uid, nowMs, unitCoins, ...order }: NewMallOrder) =>
  db.insert(mallOrders).values({
    ...order,
    userId: uid,
    unitCoins: priceToday(db, order.boxId ?? order.goodsId),
    coins: unitCoins * order.quantity,
    step: 1,
    createdAtMs: nowMs,
    changedAtMs: nowMs,
    paidAtMs: order.boxId === null ? null : nowMs,
  });

type StoredStep = typeof mallOrderSteps.$inferInsert;
export type NewMallOrderStep = Omit<StoredStep, "atMs" | "byUid"> & { byUid: number | null; nowMs: number };

/** Required in every batch that changes an order: its primary key rejects the second of two concurrent changes. */
export const insertMallOrderStep = (db: Database, { orderId, step, event, state, byUid, nowMs }: NewMallOrderStep) =>
  db.insert(mallOrderSteps).values({ orderId, step, event, state, byUid, atMs: nowMs });

export type MallOrderChange = Partial<
  Pick<MallOrderRow, "recipient" | "address" | "contact" | "remark" | "trackingNumber" | "claimedBy" | "reason">
>;

/** Runs after the step it corresponds to. */
export const updateMallOrder = (
  db: Database,
  { orderId, state, step, nowMs }: NewMallOrderStep,
  change: MallOrderChange = {},
) =>
  db
    .update(mallOrders)
    .set({ ...change, state, step, changedAtMs: nowMs })
    .where(eq(mallOrders.id, orderId));

/** Charges today's price, which the check `goods_orders_coins` compares with `coins`. */
export const updateOrderPrice = (db: Database, id: string, coins: number, nowMs: number) =>
  db
    .update(mallOrders)
    .set({ coins, paidAtMs: nowMs, unitCoins: priceToday(db, sql`${mallOrders.goodsId}`) })
    .where(eq(mallOrders.id, id));

/** Returns the quantity to the product, or to the box it was drawn from. */
export const updateRestocked = (db: Database, id: string) => [
  run(
    db,
    sql`UPDATE goods SET stock = stock + o.quantity FROM goods_orders AS o
     WHERE o.id = ${id} AND o.box_id IS NULL AND goods.id = o.goods_id`,
  ),
  run(
    db,
    sql`UPDATE box_prizes SET stock = box_prizes.stock + o.quantity FROM goods_orders AS o
     WHERE o.id = ${id} AND box_prizes.box_id = o.box_id AND box_prizes.goods_id = o.goods_id`,
  ),
];
