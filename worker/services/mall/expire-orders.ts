import { deleteExpiredCommitments } from "#db/queries/mall/box-draws.ts";
import { listExpiredHolds } from "#db/queries/mall/orders.ts";
import type { ServiceContext } from "../context.ts";
import { expireMallOrder } from "./cancel-order.ts";

const DAY_MS = 86_400_000;

/** Cancels orders that were not paid in time and deletes unused draw commitments. Returns the number of orders. */
export async function expireMallOrders(ctx: ServiceContext): Promise<number> {
  let expired = 0;
  for (const { id: orderId } of await listExpiredHolds(ctx.db, ctx.nowMs)) {
    if (await expireMallOrder({ ...ctx, locale: "en" }, { orderId })) expired += 1;
  }
  await deleteExpiredCommitments(ctx.db, ctx.nowMs - DAY_MS);
  return expired;
}
