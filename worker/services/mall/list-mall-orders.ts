import { type MallOrderRow, selectOrdersForReview, selectOwnMallOrders } from "#db/queries/mall/orders.ts";
import type { OrderForReview, OwnMallOrders } from "#domain/mall/contract.ts";
import type { OrderState } from "#domain/mall/order.ts";
import type { MallContext } from "./mall-context.ts";
import { toMallOrder, toReviewOrder } from "./order-view.ts";

type Page = { cursor?: string | undefined; size: number };

const placeOf = (cursor: string): [number, string] => {
  const [atMs = "", id = ""] = cursor.split("-");
  return [Number(atMs), id];
};

function pageOf(answer: D1Result, size: number, cursorOf: (row: MallOrderRow) => string) {
  const rows = answer.results as MallOrderRow[];
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, cursor: rows.length > size && last ? cursorOf(last) : null };
}

/** One's own, newest first. */
export async function listUserMallOrders(
  { db, locale }: MallContext,
  uid: number,
  { cursor, size }: Page,
): Promise<OwnMallOrders> {
  const [beforeMs, beforeId] = cursor === undefined ? [Number.MAX_SAFE_INTEGER, ""] : placeOf(cursor);
  const answer = await selectOwnMallOrders(db, uid, { locale, beforeMs, beforeId, size }).all();
  const { page, cursor: next } = pageOf(answer, size, (row) => `${row.createdAtMs}-${row.id}`);
  return { list: page.map(toMallOrder), cursor: next };
}

/** For who reviews them: whoever waits longest stands first. */
export async function listOrdersForReview(
  { db, locale }: MallContext,
  { state, cursor, size }: Page & { state: OrderState },
): Promise<{ list: OrderForReview[]; cursor: string | null }> {
  const [afterMs, afterId] = cursor === undefined ? [0, ""] : placeOf(cursor);
  const answer = await selectOrdersForReview(db, { locale, state, afterMs, afterId, size }).all();
  const { page, cursor: next } = pageOf(answer, size, (row) => `${row.changedAtMs}-${row.id}`);
  return { list: page.map(toReviewOrder), cursor: next };
}
