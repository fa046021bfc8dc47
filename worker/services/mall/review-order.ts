import { runBatch } from "#db/client.ts";
import { assignCards } from "#db/queries/mall/cards.ts";
import type { MallOrderChange } from "#db/queries/mall/order-writes.ts";
import { AppError } from "#domain/errors.ts";
import type { OrderForReview } from "#domain/mall/contract.ts";
import type { OrderNotification, OrderRejectReason } from "#domain/mall/order.ts";
import type { LocalizedContext } from "../context.ts";
import { type NotificationContext, notifyUser } from "../notifications/insert-notification.ts";
import { getOrderTransition, orderTransitionStatements, toOrderError } from "./order-transition.ts";
import { getMallOrderRow, toReviewOrder } from "./orders.ts";

export type OrderReview =
  | { event: "claim" | "approve" }
  | { event: "refuse" | "give_back"; reason: OrderRejectReason }
  | { event: "ship"; trackingNumber: string };
export type ReviewOrderInput = { operatorUid: number; orderId: string; review: OrderReview };

function changeOf(review: OrderReview, operatorUid: number): MallOrderChange {
  switch (review.event) {
    case "claim":
      return { claimedBy: operatorUid };
    case "approve":
      return {};
    case "refuse":
    case "give_back":
      return { reason: review.reason };
    case "ship":
      return { trackingNumber: review.trackingNumber };
  }
}

/** Claims, approves, rejects, ships or takes back an order, and notifies its buyer. */
export async function reviewOrder(
  ctx: LocalizedContext & NotificationContext,
  { operatorUid, orderId, review }: ReviewOrderInput,
): Promise<OrderForReview> {
  const { db, nowMs } = ctx;
  const row = await getMallOrderRow(ctx, { orderId });
  // Operators may not review their own orders, nor an order another operator has claimed.
  if (row.uid === operatorUid) throw new AppError("no_permission");
  const isClaimedByOther = row.claimedBy !== null && row.claimedBy !== operatorUid;
  if (isClaimedByOther && row.state === "under_review") throw new AppError("conflict");
  // A retry: the buyer was notified already.
  if (review.event === "ship" && row.trackingNumber === review.trackingNumber) return toReviewOrder(row);
  const transition = getOrderTransition(row, { event: review.event, byUid: operatorUid, nowMs });
  const isCharge = transition.state === "charged";
  const news: OrderNotification | undefined = review.event === "claim" ? undefined : isCharge ? "charge" : review.event;
  const statements = await orderTransitionStatements(ctx, { row, transition, change: changeOf(review, operatorUid) });
  try {
    await runBatch(db, [
      ...(isCharge ? [assignCards(db, orderId)] : []),
      ...statements,
      ...(news ? [notifyUser(ctx, row.uid, { kind: "goods_order", params: { orderId, event: news } })] : []),
    ]);
  } catch (error) {
    throw toOrderError(error);
  }
  return toReviewOrder(await getMallOrderRow(ctx, { orderId }));
}
