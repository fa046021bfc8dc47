import { runBatch } from "#db/client.ts";
import { giveCards } from "#db/queries/mall/cards.ts";
import type { OrderChange } from "#db/queries/mall/order-writes.ts";
import { Refusal } from "#domain/errors.ts";
import type { QueuedOrder } from "#domain/mall/contract.ts";
import type { OrderNews, RefuseReason } from "#domain/mall/order.ts";
import { giveNotice } from "../notifications/insert-notification.ts";
import { orderRow } from "./load-order.ts";
import type { MallContext } from "./mall-context.ts";
import { asOrderRefusal, stepOf, stepStatements } from "./order-transition.ts";
import { showQueued } from "./order-view.ts";

export type Review =
  | { event: "claim" | "approve" }
  | { event: "refuse" | "give_back"; reason: RefuseReason }
  | { event: "ship"; trackingNumber: string };
type ReviewContext = MallContext & { inboxes: Set<number> };

function changeOf(review: Review, uid: number): OrderChange {
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
  review: Review,
): Promise<QueuedOrder> {
  const { db, nowMs } = context;
  const row = await orderRow(context, orderId);
  // Nobody decides on their own order, and two do not work on one.
  if (row.uid === uid) throw new Refusal("no_permission");
  if (row.claimedBy !== null && row.claimedBy !== uid && row.state === "under_review") throw new Refusal("conflict");
  // Said again: its buyer has been told.
  if (review.event === "ship" && row.trackingNumber === review.trackingNumber) return showQueued(row);
  const step = stepOf(row, review.event, uid, nowMs);
  const news: OrderNews | undefined =
    review.event === "claim" ? undefined : step.state === "charged" ? "charge" : review.event;
  const statements = await stepStatements(db, row, step, changeOf(review, uid));
  try {
    await runBatch(db, [
      ...(step.state === "charged" ? [giveCards(db, orderId)] : []),
      ...statements,
      ...(news ? [giveNotice(context, row.uid, { kind: "goods_order", params: { orderId, event: news } })] : []),
    ]);
  } catch (error) {
    throw asOrderRefusal(error);
  }
  return showQueued(await orderRow(context, orderId));
}
