import { runBatch } from "#db/client.ts";
import { assignCards } from "#db/queries/mall/cards.ts";
import type { MallOrderChange } from "#db/queries/mall/order-writes.ts";
import { AppError } from "#domain/errors.ts";
import type { OrderForReview } from "#domain/mall/contract.ts";
import type { OrderNotification, OrderRejectReason } from "#domain/mall/order.ts";
import { notifyUser } from "../notifications/insert-notification.ts";
import { loadMallOrder } from "./load-order.ts";
import type { MallContext } from "./mall-context.ts";
import { getOrderTransition, orderTransitionStatements, toOrderError } from "./order-transition.ts";
import { toReviewOrder } from "./order-view.ts";

export type OrderReview =
  | { event: "claim" | "approve" }
  | { event: "refuse" | "give_back"; reason: OrderRejectReason }
  | { event: "ship"; trackingNumber: string };
type ReviewContext = MallContext & { inboxes: Set<number> };

function changeOf(review: OrderReview, uid: number): MallOrderChange {
  switch (review.event) {
    case "claim":
      return { claimedBy: uid };
    case "approve":
      return {};
    case "refuse":
    case "give_back":
      return { reason: review.reason };
    case "ship":
      return { trackingNumber: review.trackingNumber };
  }
}

/** One step of an order by who reviews it: claimed, approved, refused, shipped, or taken back. Its buyer is told. */
export async function reviewOrder(
  context: ReviewContext,
  uid: number,
  orderId: string,
  review: OrderReview,
): Promise<OrderForReview> {
  const { db, nowMs } = context;
  const row = await loadMallOrder(context, orderId);
  // Nobody decides on their own order, and two do not work on one.
  if (row.uid === uid) throw new AppError("no_permission");
  if (row.claimedBy !== null && row.claimedBy !== uid && row.state === "under_review") throw new AppError("conflict");
  // Said again: its buyer has been told.
  if (review.event === "ship" && row.trackingNumber === review.trackingNumber) return toReviewOrder(row);
  const step = getOrderTransition(row, review.event, uid, nowMs);
  const news: OrderNotification | undefined =
    review.event === "claim" ? undefined : step.state === "charged" ? "charge" : review.event;
  const statements = await orderTransitionStatements(db, row, step, changeOf(review, uid));
  try {
    await runBatch(db, [
      ...(step.state === "charged" ? [assignCards(db, orderId)] : []),
      ...statements,
      ...(news ? [notifyUser(context, row.uid, { kind: "goods_order", params: { orderId, event: news } })] : []),
    ]);
  } catch (error) {
    throw toOrderError(error);
  }
  return toReviewOrder(await loadMallOrder(context, orderId));
}
