import { and, count, eq, sql } from "drizzle-orm";
import type { OrderState } from "#domain/mall/order.ts";
import type { ProductKind } from "#domain/mall/products.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { type Database, rows } from "../../client.ts";
import { mallOrders } from "../../schema/mall-orders.ts";
import { sortDirectionSql } from "../queue-order.ts";
import { IMAGE_COLUMN, joinTexts } from "./products.ts";

type StoredOrder = typeof mallOrders.$inferSelect;
export type MallOrderRow = Omit<StoredOrder, "userId"> & {
  uid: StoredOrder["userId"];
  kind: ProductKind;
  name: string;
  picture: string;
  /** Today's unit price. */
  priceNowCoins: number;
};

const SELECT = sql`SELECT o.id, o.user_id AS uid, o.goods_id AS goodsId, o.box_id AS boxId, g.kind,
    coalesce(t.name, e.name, '') AS name, ${IMAGE_COLUMN}, o.quantity, o.unit_coins AS unitCoins, o.coins,
    o.state, o.step, o.created_at_ms AS createdAtMs, o.hold_until_ms AS holdUntilMs,
    o.paid_at_ms AS paidAtMs, o.changed_at_ms AS changedAtMs, o.recipient, o.address, o.contact, o.remark,
    o.tracking_number AS trackingNumber, o.claimed_by AS claimedBy, o.reason, g.price_coins AS priceNowCoins`;
const joinProduct = (locale: string) => sql`JOIN goods AS g ON g.id = o.goods_id ${joinTexts(locale)}`;

export const selectMallOrder = (db: Database, id: string, locale: string) =>
  rows<MallOrderRow>(db, sql`${SELECT} FROM goods_orders AS o ${joinProduct(locale)} WHERE o.id = ${id}`);

export const selectHeldOrder = (db: Database, uid: number, goodsId: number, locale: string) =>
  rows<MallOrderRow>(
    db,
    sql`${SELECT} FROM goods_orders AS o ${joinProduct(locale)}
     WHERE o.user_id = ${uid} AND o.goods_id = ${goodsId} AND o.state = 'in_progress'`,
  );

export const selectHeldOrderCount = (db: Database, uid: number) =>
  db
    .select({ total: count() })
    .from(mallOrders)
    // The partial index requires the literal condition.
    .where(and(eq(mallOrders.userId, uid), sql`${mallOrders.state} = 'in_progress'`));

type Page = { locale: string; atMs: number; id: string; size: number };

/** Newest first. Returns `size` + 1 rows to detect whether there is a next page. */
export const selectUserMallOrders = (db: Database, uid: number, { locale, atMs, id, size }: Page) =>
  rows<MallOrderRow>(
    db,
    sql`${SELECT} FROM goods_orders AS o INDEXED BY goods_orders_by_user ${joinProduct(locale)}
     WHERE o.user_id = ${uid} AND o.created_at_ms <= ${atMs} AND (o.created_at_ms, o.id) < (${atMs}, ${id})
     ORDER BY o.created_at_ms DESC, o.id DESC LIMIT ${size + 1}`,
  );

/** Ordered by last change. Returns `size` + 1 rows. */
export const selectOrdersForReview = (
  db: Database,
  { state, sort, locale, atMs, id, size }: Page & { state: OrderState; sort: QueueSort },
) => {
  const [order, isAfter] = [sortDirectionSql(sort), sql.raw(sort === "oldest" ? ">" : "<")];
  return rows<MallOrderRow>(
    db,
    sql`${SELECT} FROM goods_orders AS o INDEXED BY goods_orders_by_state ${joinProduct(locale)}
     WHERE o.state = ${state} AND o.changed_at_ms ${isAfter}= ${atMs} AND (o.changed_at_ms, o.id) ${isAfter} (${atMs}, ${id})
     ORDER BY o.changed_at_ms ${order}, o.id ${order} LIMIT ${size + 1}`,
  );
};

const MAX_EXPIRED_PER_RUN = 100;

export const listExpiredHolds = (db: Database, nowMs: number) =>
  rows<{ id: string }>(
    db,
    sql`SELECT id FROM goods_orders INDEXED BY goods_orders_held
     WHERE state = 'in_progress' AND hold_until_ms <= ${nowMs} ORDER BY hold_until_ms LIMIT ${MAX_EXPIRED_PER_RUN}`,
  );
