import { orderInput, queueInput, refuseInput, shipInput } from "#domain/mall/contract.ts";
import { type Call, type CallContext, defineCall } from "../../rpc/call.ts";
import { listQueue } from "../../services/mall/list-mall-orders.ts";
import { type Review, reviewOrder } from "../../services/mall/review-order.ts";
import { memberOf } from "../identity/account-context.ts";
import { mallContext } from "./mall.ts";

const GROUP = "Review of orders";
const REVIEW = "review_order";

const review = (context: CallContext, orderId: string, step: Review) =>
  reviewOrder({ ...mallContext(context), inboxes: context.inboxes }, memberOf(context).uid, orderId, step);

/** For the back office. Nobody reviews what they bought themselves. */
export const goodsQueueCalls: Call[] = [
  defineCall({
    name: "GET /goods/queue",
    group: GROUP,
    summary: "Orders of one state, whoever waits longest first.",
    input: queueInput,
    needs: REVIEW,
    run: (context, ask) => listQueue(mallContext(context), ask),
  }),
  defineCall({
    name: "POST /goods/queue/claim",
    group: GROUP,
    summary: "Takes an order into one's own hands: others cannot decide on it from then on.",
    input: orderInput,
    needs: REVIEW,
    run: (context, { orderId }) => review(context, orderId, { event: "claim" }),
  }),
  defineCall({
    name: "POST /goods/queue/approve",
    group: GROUP,
    summary: "The house keeps the coins; a card's numbers are given out.",
    input: orderInput,
    needs: REVIEW,
    run: (context, { orderId }) => review(context, orderId, { event: "approve" }),
  }),
  defineCall({
    name: "POST /goods/queue/refuse",
    group: GROUP,
    summary: "The coins go back where they came from, the goods to the shelf, and the buyer reads why.",
    input: refuseInput,
    needs: REVIEW,
    run: (context, { orderId, reason }) => review(context, orderId, { event: "refuse", reason }),
  }),
  defineCall({
    name: "POST /goods/queue/ship",
    group: GROUP,
    summary: "It is on its way, under this tracking number.",
    input: shipInput,
    needs: REVIEW,
    run: (context, { orderId, trackingNumber }) => review(context, orderId, { event: "ship", trackingNumber }),
  }),
  defineCall({
    name: "POST /goods/queue/return",
    group: GROUP,
    summary: "It came back, or could not be sent: the coins go back where they came from.",
    input: refuseInput,
    needs: REVIEW,
    run: (context, { orderId, reason }) => review(context, orderId, { event: "give_back", reason }),
  }),
];
