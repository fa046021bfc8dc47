import { database } from "#db/client.ts";
import { Refusal } from "#domain/errors.ts";
import {
  drawInput,
  drawsInput,
  goodsDetailsInput,
  goodsListInput,
  goodsOrderInput,
  orderInput,
  ownOrdersInput,
  payGoodsOrderInput,
  promiseInput,
} from "#domain/mall/contract.ts";
import { type Call, type CallContext, defineCall } from "../../rpc/call.ts";
import { cancelOrder } from "../../services/mall/cancel-order.ts";
import { promiseDraw } from "../../services/mall/commit-draw-seed.ts";
import { drawBox } from "../../services/mall/draw-box.ts";
import { readGoods } from "../../services/mall/get-product.ts";
import { listDraws } from "../../services/mall/list-draws.ts";
import { listOwnOrders } from "../../services/mall/list-mall-orders.ts";
import { listGoods } from "../../services/mall/list-products.ts";
import { ownOrderRow } from "../../services/mall/load-order.ts";
import type { MallContext } from "../../services/mall/mall-context.ts";
import { showOrder } from "../../services/mall/order-view.ts";
import { payOrder } from "../../services/mall/pay-order.ts";
import { holdGoods } from "../../services/mall/reserve-product.ts";
import { showCards } from "../../services/mall/reveal-gift-cards.ts";
import { memberOf } from "../identity/account-context.ts";

const GROUP = "Mall";
const OWN = "manage_own_account";
const BUY = "redeem_goods";

export const mallContext = ({ env, nowMs, locale }: CallContext): MallContext => ({
  db: database(env.DB),
  nowMs,
  locale,
});

/** What is bought: only where the brand has a shop. One's own orders stay one's own. */
function shopContext(context: CallContext): MallContext & { secret: string } {
  if (!context.brand.mall) throw new Refusal("not_found");
  return { ...mallContext(context), secret: context.env.SESSION_SECRET };
}

function boxContext(context: CallContext): MallContext & { secret: string } {
  if (!context.brand.blindBox) throw new Refusal("not_found");
  return shopContext(context);
}

export const mallCalls: Call[] = [
  defineCall({
    name: "GET /goods/list",
    group: GROUP,
    summary: "What is on sale, by category, in stock or not, in an order of one's choice.",
    input: goodsListInput,
    run: (context, { inStock, ...ask }) => {
      const { db, locale } = shopContext(context);
      return listGoods(db, { ...ask, locale, isInStock: inStock, withBoxes: context.brand.blindBox });
    },
  }),
  defineCall({
    name: "GET /goods/details",
    group: GROUP,
    summary: "One of the goods; of a box also what it may hold, each with its odds.",
    input: goodsDetailsInput,
    run: (context, { id }) => readGoods(shopContext(context), id, { withBoxes: context.brand.blindBox }),
  }),
  defineCall({
    name: "POST /orderpay/goodsOrder",
    group: GROUP,
    summary: "Keeps goods for 15 minutes at today's price. Asked again it is the same order.",
    input: goodsOrderInput,
    needs: BUY,
    run: (context, ask) => holdGoods(shopContext(context), memberOf(context).uid, ask),
  }),
  defineCall({
    name: "POST /orderpay/payGoodsOrder",
    group: GROUP,
    summary: "Pays for a held order at the price that `coins` says was shown; what is shipped needs to know where to.",
    input: payGoodsOrderInput,
    needs: BUY,
    run: (context, ask) => payOrder(shopContext(context), memberOf(context).uid, ask),
  }),
  defineCall({
    name: "GET /goods/orders",
    group: GROUP,
    summary: "The caller's redemptions, newest first, on from a cursor.",
    input: ownOrdersInput,
    needs: OWN,
    run: (context, page) => listOwnOrders(mallContext(context), memberOf(context).uid, page),
  }),
  defineCall({
    name: "GET /goods/order",
    group: GROUP,
    summary: "One of the caller's redemptions.",
    input: orderInput,
    needs: OWN,
    run: async (context, { orderId }) =>
      showOrder(await ownOrderRow(mallContext(context), memberOf(context).uid, orderId)),
  }),
  defineCall({
    name: "POST /goods/order/cancel",
    group: GROUP,
    summary: "Lets go of an order that is not paid for.",
    input: orderInput,
    needs: OWN,
    run: (context, { orderId }) => cancelOrder(mallContext(context), memberOf(context).uid, orderId),
  }),
  defineCall({
    name: "POST /goods/order/cards",
    group: GROUP,
    summary: "The numbers of virtual goods, to their owner alone. Each look is kept, and shown.",
    input: orderInput,
    needs: OWN,
    run: (context, { orderId }) => {
      const { device, place } = context.client;
      const view = { ...mallContext(context), secret: context.env.SESSION_SECRET, device, place };
      return showCards(view, memberOf(context).uid, orderId);
    },
  }),
  defineCall({
    name: "POST /goods/box/promise",
    group: GROUP,
    summary: "The hash of a seed that the next draw will open: told before the buyer chooses theirs.",
    input: promiseInput,
    needs: BUY,
    run: (context, { boxId }) => promiseDraw(boxContext(context), memberOf(context).uid, boxId),
  }),
  defineCall({
    name: "POST /goods/box/draw",
    group: GROUP,
    summary: "Draws from a box with the promised seed and one's own, and opens the promise.",
    input: drawInput,
    needs: BUY,
    run: (context, ask) => drawBox(boxContext(context), memberOf(context).uid, ask),
  }),
  defineCall({
    name: "GET /goods/box/draws",
    group: GROUP,
    summary: "Every draw of a box with both seeds, its number and the odds of that moment: enough to check it.",
    input: drawsInput,
    run: (context, ask) => listDraws(boxContext(context), ask),
  }),
];
