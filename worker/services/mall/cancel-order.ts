import { runBatch } from "#db/client.ts";
import { Refusal } from "#domain/errors.ts";
import type { GoodsOrder } from "#domain/mall/contract.ts";
import { orderRow, ownOrderRow } from "./load-order.ts";
import type { MallContext } from "./mall-context.ts";
import { asOrderRefusal, stepOf, stepStatements } from "./order-transition.ts";
import { showOrder } from "./order-view.ts";

/** The buyer lets go of what is held for them. */
export async function cancelOrder(context: MallContext, uid: number, orderId: string): Promise<GoodsOrder> {
  const row = await ownOrderRow(context, uid, orderId);
  try {
    await runBatch(context.db, await stepStatements(context.db, row, stepOf(row, "cancel", uid, context.nowMs)));
  } catch (error) {
    throw asOrderRefusal(error);
  }
  return showOrder(await orderRow(context, orderId));
}

/** For the scheduler: what was not paid for in time goes back to the shelf. Who paid in the same moment has paid. */
export async function expireOrder(context: MallContext, orderId: string): Promise<boolean> {
  const row = await orderRow(context, orderId);
  try {
    await runBatch(context.db, await stepStatements(context.db, row, stepOf(row, "expire", null, context.nowMs)));
    return true;
  } catch (error) {
    const refusal = asOrderRefusal(error);
    if (refusal instanceof Refusal && refusal.refusal === "order_moved_on") return false;
    throw refusal;
  }
}
