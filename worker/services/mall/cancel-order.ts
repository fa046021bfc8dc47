import { runBatch } from "#db/client.ts";
import { AppError } from "#domain/errors.ts";
import type { MallOrder } from "#domain/mall/contract.ts";
import { loadMallOrder, loadUserMallOrder } from "./load-order.ts";
import type { MallContext } from "./mall-context.ts";
import { getOrderTransition, orderTransitionStatements, toOrderError } from "./order-transition.ts";
import { toMallOrder } from "./order-view.ts";

/** The buyer lets go of what is held for them. */
export async function cancelMallOrder(context: MallContext, uid: number, orderId: string): Promise<MallOrder> {
  const row = await loadUserMallOrder(context, uid, orderId);
  try {
    await runBatch(
      context.db,
      await orderTransitionStatements(context.db, row, getOrderTransition(row, "cancel", uid, context.nowMs)),
    );
  } catch (error) {
    throw toOrderError(error);
  }
  return toMallOrder(await loadMallOrder(context, orderId));
}

/** For the scheduler: what was not paid for in time goes back to the shelf. Who paid in the same moment has paid. */
export async function expireMallOrder(context: MallContext, orderId: string): Promise<boolean> {
  const row = await loadMallOrder(context, orderId);
  try {
    await runBatch(
      context.db,
      await orderTransitionStatements(context.db, row, getOrderTransition(row, "expire", null, context.nowMs)),
    );
    return true;
  } catch (error) {
    const refusal = toOrderError(error);
    if (refusal instanceof AppError && refusal.refusal === "order_moved_on") return false;
    throw refusal;
  }
}
