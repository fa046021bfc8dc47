import { askOwnOrders, askQueue, type OrderRow } from "#db/queries/mall/orders.ts";
import type { OwnOrders, QueuedOrder } from "#domain/mall/contract.ts";
import type { OrderState } from "#domain/mall/order.ts";
import type { MallContext } from "./mall-context.ts";
import { showOrder, showQueued } from "./order-view.ts";

type Page = { cursor?: string | undefined; size: number };

const placeOf = (cursor: string): [number, string] => {
  const [atMs = "", id = ""] = cursor.split("-");
  return [Number(atMs), id];
};

function pageOf(answer: D1Result, size: number, cursorOf: (row: OrderRow) => string) {
  const rows = answer.results as OrderRow[];
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, cursor: rows.length > size && last ? cursorOf(last) : null };
}

/** One's own, newest first. */
export async function listOwnOrders(
  { db, locale }: MallContext,
  uid: number,
  { cursor, size }: Page,
): Promise<OwnOrders> {
  const [beforeMs, beforeId] = cursor === undefined ? [Number.MAX_SAFE_INTEGER, ""] : placeOf(cursor);
  const answer = await askOwnOrders(db, uid, { locale, beforeMs, beforeId, size }).all();
  const { page, cursor: next } = pageOf(answer, size, (row) => `${row.createdAtMs}-${row.id}`);
  return { list: page.map(showOrder), cursor: next };
}

/** For who reviews them: whoever waits longest stands first. */
export async function listQueue(
  { db, locale }: MallContext,
  { state, cursor, size }: Page & { state: OrderState },
): Promise<{ list: QueuedOrder[]; cursor: string | null }> {
  const [afterMs, afterId] = cursor === undefined ? [0, ""] : placeOf(cursor);
  const answer = await askQueue(db, { locale, state, afterMs, afterId, size }).all();
  const { page, cursor: next } = pageOf(answer, size, (row) => `${row.changedAtMs}-${row.id}`);
  return { list: page.map(showQueued), cursor: next };
}
