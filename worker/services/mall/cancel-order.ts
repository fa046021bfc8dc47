import { runBatch } from "#db/client.ts";
import { AppError } from "#domain/errors.ts";
import type { MallOrder } from "#domain/mall/contract.ts";
import type { LocalizedContext } from "../context.ts";
import { getOrderTransition, orderTransitionStatements, toOrderError } from "./order-transition.ts";
import { getMallOrderRow, getUserMallOrder, getUserMallOrderRow, type UserOrderInput } from "./orders.ts";

/** Cancels an order that is not paid for and restocks its products. */
export async function cancelMallOrder(ctx: LocalizedContext, input: UserOrderInput): Promise<MallOrder> {
  const row = await getUserMallOrderRow(ctx, input);
  const transition = getOrderTransition(row, { event: "cancel", byUid: input.uid, nowMs: ctx.nowMs });
  try {
    await runBatch(ctx.db, await orderTransitionStatements(ctx, { row, transition }));
  } catch (error) {
    throw toOrderError(error);
  }
  return getUserMallOrder(ctx, input);
}

/** Returns false if the order was paid or cancelled in the meantime. */
export async function expireMallOrder(ctx: LocalizedContext, { orderId }: { orderId: string }): Promise<boolean> {
  const row = await getMallOrderRow(ctx, { orderId });
  try {
    const transition = getOrderTransition(row, { event: "expire", byUid: null, nowMs: ctx.nowMs });
    await runBatch(ctx.db, await orderTransitionStatements(ctx, { row, transition }));
    return true;
  } catch (error) {
    const reported = toOrderError(error);
    if (reported instanceof AppError && reported.code === "order_moved_on") return false;
    throw reported;
  }
}
