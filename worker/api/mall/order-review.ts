import { mallOrderIdInput, orderReviewInput, rejectOrderInput, shipOrderInput } from "#domain/mall/contract.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { listOrdersForReview } from "../../services/mall/orders.ts";
import { type OrderReview, reviewOrder } from "../../services/mall/review-order.ts";
import { requireMember } from "../identity/account-context.ts";
import { toNotificationContext, toServiceContext } from "../service-context.ts";

const GROUP = "Review of orders";
const REVIEW = "review_order";

const runReview = (context: CallContext, orderId: string, review: OrderReview) =>
  reviewOrder(toNotificationContext(context), { operatorUid: requireMember(context).uid, orderId, review });

/** For the back office. Operators cannot review their own orders. */
export const orderReviewCalls: CallDefinition[] = [
  defineCall({
    name: "GET /goods/queue",
    group: GROUP,
    summary: "Lists orders in one state, longest waiting first.",
    input: orderReviewInput,
    needs: REVIEW,
    run: (context, input) => listOrdersForReview(toServiceContext(context), input),
  }),
  defineCall({
    name: "POST /goods/queue/claim",
    group: GROUP,
    summary: "Claims an order; other operators can no longer review it.",
    input: mallOrderIdInput,
    needs: REVIEW,
    run: (context, { orderId }) => runReview(context, orderId, { event: "claim" }),
  }),
  defineCall({
    name: "POST /goods/queue/approve",
    group: GROUP,
    summary: "Approves an order: the coins are settled, and card numbers are assigned.",
    input: mallOrderIdInput,
    needs: REVIEW,
    run: (context, { orderId }) => runReview(context, orderId, { event: "approve" }),
  }),
  defineCall({
    name: "POST /goods/queue/refuse",
    group: GROUP,
    summary:
      "Rejects an order: the coins are refunded, the products restocked, and the buyer is notified of the reason.",
    input: rejectOrderInput,
    needs: REVIEW,
    run: (context, { orderId, reason }) => runReview(context, orderId, { event: "refuse", reason }),
  }),
  defineCall({
    name: "POST /goods/queue/ship",
    group: GROUP,
    summary: "Marks an order as shipped, with its tracking number.",
    input: shipOrderInput,
    needs: REVIEW,
    run: (context, { orderId, trackingNumber }) => runReview(context, orderId, { event: "ship", trackingNumber }),
  }),
  defineCall({
    name: "POST /goods/queue/return",
    group: GROUP,
    summary: "Takes back a shipped order and refunds the coins.",
    input: rejectOrderInput,
    needs: REVIEW,
    needsFreshProof: true,
    run: (context, { orderId, reason }) => runReview(context, orderId, { event: "give_back", reason }),
  }),
];
