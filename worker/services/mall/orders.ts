import {
  type MallOrderRow,
  selectMallOrder,
  selectOrdersForReview,
  selectUserMallOrders,
} from "#db/queries/mall/orders.ts";
import { AppError } from "#domain/errors.ts";
import type { MallOrder, OrderForReview, OwnMallOrders } from "#domain/mall/contract.ts";
import { type OrderState, REJECT_REASONS } from "#domain/mall/order.ts";
import { productImagePath } from "#domain/mall/product-images.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import type { LocalizedContext } from "../context.ts";

export const toMallOrder = (row: MallOrderRow): MallOrder => ({
  id: row.id,
  goodsId: row.goodsId,
  boxId: row.boxId,
  kind: row.kind,
  name: row.name,
  picture: productImagePath(row.picture),
  quantity: row.quantity,
  coins: row.coins,
  state: row.state,
  createdAtMs: row.createdAtMs,
  holdUntilMs: row.holdUntilMs,
  changedAtMs: row.changedAtMs,
  shipping: { recipient: row.recipient, address: row.address, contact: row.contact },
  remark: row.remark,
  trackingNumber: row.trackingNumber,
  reason: REJECT_REASONS.find((reason) => reason === row.reason) ?? null,
  coinsNow: row.state === "in_progress" ? row.priceNowCoins * row.quantity : row.coins,
});

export const toReviewOrder = (row: MallOrderRow): OrderForReview => ({
  ...toMallOrder(row),
  uid: row.uid,
  claimedBy: row.claimedBy,
});

export async function getMallOrderRow(
  { db, locale }: LocalizedContext,
  { orderId }: { orderId: string },
): Promise<MallOrderRow> {
  const [row] = await selectMallOrder(db, orderId, locale);
  if (!row) throw new AppError("order_not_found");
  return row;
}

export type UserOrderInput = { uid: number; orderId: string };

/** Another user's order is reported as not found. */
export async function getUserMallOrderRow(
  ctx: LocalizedContext,
  { uid, orderId }: UserOrderInput,
): Promise<MallOrderRow> {
  const row = await getMallOrderRow(ctx, { orderId });
  if (row.uid !== uid) throw new AppError("order_not_found");
  return row;
}

export const getUserMallOrder = async (ctx: LocalizedContext, input: UserOrderInput): Promise<MallOrder> =>
  toMallOrder(await getUserMallOrderRow(ctx, input));

type PageInput = { cursor?: string | undefined; size: number };
type Cursor = { atMs: number; id: string };

const parseCursor = (cursor: string): Cursor => {
  const [atMs = "", id = ""] = cursor.split("-");
  return { atMs: Number(atMs), id };
};

/** Expects one row more than the page, which shows that there is a next page. */
function toPage(rows: readonly MallOrderRow[], size: number, cursorOf: (row: MallOrderRow) => Cursor) {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const { atMs, id } = last ? cursorOf(last) : { atMs: 0, id: "" };
  return { page, cursor: rows.length > size ? `${atMs}-${id}` : null };
}

/** Newest first. */
export async function listUserMallOrders(
  { db, locale }: LocalizedContext,
  { uid, cursor, size }: PageInput & { uid: number },
): Promise<OwnMallOrders> {
  const before = cursor === undefined ? { atMs: Number.MAX_SAFE_INTEGER, id: "" } : parseCursor(cursor);
  const rows = await selectUserMallOrders(db, uid, { ...before, locale, size });
  const { page, cursor: next } = toPage(rows, size, ({ createdAtMs, id }) => ({ atMs: createdAtMs, id }));
  return { list: page.map(toMallOrder), cursor: next };
}

/** Longest waiting first unless sorted. */
export async function listOrdersForReview(
  { db, locale }: LocalizedContext,
  { state, sort = "oldest", cursor, size }: PageInput & { state: OrderState; sort?: QueueSort | undefined },
): Promise<{ list: OrderForReview[]; cursor: string | null }> {
  const start = { atMs: sort === "oldest" ? 0 : Number.MAX_SAFE_INTEGER, id: "" };
  const after = cursor === undefined ? start : parseCursor(cursor);
  const rows = await selectOrdersForReview(db, { state, sort, ...after, locale, size });
  const { page, cursor: next } = toPage(rows, size, ({ changedAtMs, id }) => ({ atMs: changedAtMs, id }));
  return { list: page.map(toReviewOrder), cursor: next };
}
