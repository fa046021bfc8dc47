import { getDatabase } from "#db/client.ts";
import { AppError } from "#domain/errors.ts";
import {
  boxDrawInput,
  boxDrawsInput,
  commitBoxDrawInput,
  goodsOrderInput,
  mallOrderIdInput,
  ownOrdersInput,
  payGoodsOrderInput,
  productDetailsInput,
  productListInput,
} from "#domain/mall/contract.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { cancelMallOrder } from "../../services/mall/cancel-order.ts";
import { commitDrawSeed } from "../../services/mall/commit-draw-seed.ts";
import { drawBox } from "../../services/mall/draw-box.ts";
import { getProduct } from "../../services/mall/get-product.ts";
import { listBoxDraws } from "../../services/mall/list-draws.ts";
import { listUserMallOrders } from "../../services/mall/list-mall-orders.ts";
import { listProducts } from "../../services/mall/list-products.ts";
import { loadUserMallOrder } from "../../services/mall/load-order.ts";
import type { MallContext } from "../../services/mall/mall-context.ts";
import { toMallOrder } from "../../services/mall/order-view.ts";
import { payMallOrder } from "../../services/mall/pay-order.ts";
import { reserveProduct } from "../../services/mall/reserve-product.ts";
import { revealCardNumbers } from "../../services/mall/reveal-card-numbers.ts";
import { requireMember } from "../identity/account-context.ts";

const GROUP = "Mall";
const OWN = "manage_own_account";
const BUY = "redeem_goods";

export const createMallContext = ({ env, nowMs, locale }: CallContext): MallContext => ({
  db: getDatabase(env.DB),
  nowMs,
  locale,
});

/** What is bought: only where the brand has a shop. One's own orders stay one's own. */
function shopContext(context: CallContext): MallContext & { secret: string } {
  if (!context.brand.mall) throw new AppError("not_found");
  return { ...createMallContext(context), secret: context.env.SESSION_SECRET };
}

function boxContext(context: CallContext): MallContext & { secret: string } {
  if (!context.brand.blindBox) throw new AppError("not_found");
  return shopContext(context);
}

export const mallCalls: CallDefinition[] = [
  defineCall({
    name: "GET /goods/list",
    group: GROUP,
    summary: "What is on sale, by category, in stock or not, in an order of one's choice.",
    input: productListInput,
    run: (context, { inStock, ...ask }) => {
      const { db, locale } = shopContext(context);
      return listProducts(db, { ...ask, locale, isInStock: inStock, withBoxes: context.brand.blindBox });
    },
  }),
  defineCall({
    name: "GET /goods/details",
    group: GROUP,
    summary: "One of the goods; of a box also what it may hold, each with its odds.",
    input: productDetailsInput,
    run: (context, { id }) => getProduct(shopContext(context), id, { withBoxes: context.brand.blindBox }),
  }),
  defineCall({
    name: "POST /orderpay/goodsOrder",
    group: GROUP,
    summary: "Keeps goods for 15 minutes at today's price. Asked again it is the same order.",
    input: goodsOrderInput,
    needs: BUY,
    run: (context, ask) => reserveProduct(shopContext(context), requireMember(context).uid, ask),
  }),
  defineCall({
    name: "POST /orderpay/payGoodsOrder",
    group: GROUP,
    summary: "Pays for a held order at the price that `coins` says was shown; what is shipped needs to know where to.",
    input: payGoodsOrderInput,
    needs: BUY,
    run: (context, ask) => payMallOrder(shopContext(context), requireMember(context).uid, ask),
  }),
  defineCall({
    name: "GET /goods/orders",
    group: GROUP,
    summary: "The caller's redemptions, newest first, on from a cursor.",
    input: ownOrdersInput,
    needs: OWN,
    run: (context, page) => listUserMallOrders(createMallContext(context), requireMember(context).uid, page),
  }),
  defineCall({
    name: "GET /goods/order",
    group: GROUP,
    summary: "One of the caller's redemptions.",
    input: mallOrderIdInput,
    needs: OWN,
    run: async (context, { orderId }) =>
      toMallOrder(await loadUserMallOrder(createMallContext(context), requireMember(context).uid, orderId)),
  }),
  defineCall({
    name: "POST /goods/order/cancel",
    group: GROUP,
    summary: "Lets go of an order that is not paid for.",
    input: mallOrderIdInput,
    needs: OWN,
    run: (context, { orderId }) => cancelMallOrder(createMallContext(context), requireMember(context).uid, orderId),
  }),
  defineCall({
    name: "POST /goods/order/cards",
    group: GROUP,
    summary: "The numbers of virtual goods, to their owner alone. Each look is kept, and shown.",
    input: mallOrderIdInput,
    needs: OWN,
    run: (context, { orderId }) => {
      const { device, place } = context.client;
      const view = { ...createMallContext(context), secret: context.env.SESSION_SECRET, device, place };
      return revealCardNumbers(view, requireMember(context).uid, orderId);
    },
  }),
  defineCall({
    name: "POST /goods/box/promise",
    group: GROUP,
    summary: "The hash of a seed that the next draw will open: told before the buyer chooses theirs.",
    input: commitBoxDrawInput,
    needs: BUY,
    run: (context, { boxId }) => commitDrawSeed(boxContext(context), requireMember(context).uid, boxId),
  }),
  defineCall({
    name: "POST /goods/box/draw",
    group: GROUP,
    summary: "Draws from a box with the promised seed and one's own, and opens the promise.",
    input: boxDrawInput,
    needs: BUY,
    run: (context, ask) => drawBox(boxContext(context), requireMember(context).uid, ask),
  }),
  defineCall({
    name: "GET /goods/box/draws",
    group: GROUP,
    summary: "Every draw of a box with both seeds, its number and the odds of that moment: enough to check it.",
    input: boxDrawsInput,
    run: (context, ask) => listBoxDraws(boxContext(context), ask),
  }),
];
