import { mallOrderIdInput, orderReviewInput, rejectOrderInput, shipOrderInput } from "#domain/mall/contract.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { listOrdersForReview } from "../../services/mall/list-mall-orders.ts";
import { type OrderReview, reviewOrder } from "../../services/mall/review-order.ts";
import { requireMember } from "../identity/account-context.ts";
import { createMallContext } from "./mall.ts";

const GROUP = "Review of orders";
const REVIEW = "review_order";

const review = (context: CallContext, orderId: string, step: OrderReview) =>
  reviewOrder({ ...createMallContext(context), inboxes: context.inboxes }, requireMember(context).uid, orderId, step);

/** For the back office. Nobody reviews what they bought themselves. */
export const orderReviewCalls: CallDefinition[] = [
  defineCall({
    name: "GET /goods/queue",
    group: GROUP,
    summary: "Orders of one state, whoever waits longest first.",
    input: orderReviewInput,
    needs: REVIEW,
    run: (context, ask) => listOrdersForReview(createMallContext(context), ask),
  }),
  defineCall({
    name: "POST /goods/queue/claim",
    group: GROUP,
    summary: "Takes an order into one's own hands: others cannot decide on it from then on.",
    input: mallOrderIdInput,
    needs: REVIEW,
    run: (context, { orderId }) => review(context, orderId, { event: "claim" }),
  }),
  defineCall({
    name: "POST /goods/queue/approve",
    group: GROUP,
    summary: "The house keeps the coins; a card's numbers are given out.",
    input: mallOrderIdInput,
    needs: REVIEW,
    run: (context, { orderId }) => review(context, orderId, { event: "approve" }),
  }),
  defineCall({
    name: "POST /goods/queue/refuse",
    group: GROUP,
    summary: "The coins go back where they came from, the goods to the shelf, and the buyer reads why.",
    input: rejectOrderInput,
    needs: REVIEW,
    run: (context, { orderId, reason }) => review(context, orderId, { event: "refuse", reason }),
  }),
  defineCall({
    name: "POST /goods/queue/ship",
    group: GROUP,
    summary: "It is on its way, under this tracking number.",
    input: shipOrderInput,
    needs: REVIEW,
    run: (context, { orderId, trackingNumber }) => review(context, orderId, { event: "ship", trackingNumber }),
  }),
  defineCall({
    name: "POST /goods/queue/return",
    group: GROUP,
    summary: "It came back, or could not be sent: the coins go back where they came from.",
    input: rejectOrderInput,
    needs: REVIEW,
    run: (context, { orderId, reason }) => review(context, orderId, { event: "give_back", reason }),
  }),
];
