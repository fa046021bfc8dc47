import { isOfferedIn } from "#domain/brands/site-brand.ts";
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
import { listBoxDraws } from "../../services/mall/list-draws.ts";
import { getUserMallOrder, listUserMallOrders } from "../../services/mall/orders.ts";
import { payMallOrder } from "../../services/mall/pay-order.ts";
import { getProduct, listProducts } from "../../services/mall/products.ts";
import { reserveProduct } from "../../services/mall/reserve-product.ts";
import { revealCardNumbers } from "../../services/mall/reveal-card-numbers.ts";
import { requireMember } from "../identity/account-context.ts";
import { toServiceContext } from "../service-context.ts";

const GROUP = "Mall";
const OWN = "manage_own_account";
const BUY = "redeem_goods";

const withSecret = (context: CallContext) => ({
  ...toServiceContext(context),
  secret: context.env.SESSION_SECRET,
});

/** Throws for brands without a shop; existing orders stay available to their owners. */
function shopContext(context: CallContext) {
  if (!context.brand.mall) throw new AppError("not_found");
  return withSecret(context);
}

/** Blind boxes are not offered in some countries. */
const offersBoxes = ({ brand, client }: CallContext): boolean => isOfferedIn(brand.blindBoxRule, client.place);

function boxContext(context: CallContext) {
  if (!offersBoxes(context)) throw new AppError("not_found");
  return shopContext(context);
}

export const mallCalls: CallDefinition[] = [
  defineCall({
    name: "GET /goods/list",
    group: GROUP,
    summary: "Lists the products on sale. Filters by category and stock; sorted and paged.",
    input: productListInput,
    run: (context, { inStock, ...input }) =>
      listProducts(shopContext(context), { ...input, isInStock: inStock, withBoxes: offersBoxes(context) }),
  }),
  defineCall({
    name: "GET /goods/details",
    group: GROUP,
    summary: "Returns a product. A blind box includes its prizes and their odds.",
    input: productDetailsInput,
    run: (context, { id }) => getProduct(shopContext(context), { id, withBoxes: offersBoxes(context) }),
  }),
  defineCall({
    name: "POST /orderpay/goodsOrder",
    group: GROUP,
    summary: "Reserves a product for 15 minutes at today's price. A repeated request returns the same order.",
    input: goodsOrderInput,
    needs: BUY,
    run: (context, input) => reserveProduct(shopContext(context), { ...input, uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "POST /orderpay/payGoodsOrder",
    group: GROUP,
    summary:
      "Pays for a reserved order. Fails with `price_changed` unless `coins` is the current price; shipped products require an address.",
    input: payGoodsOrderInput,
    needs: BUY,
    run: (context, input) => payMallOrder(shopContext(context), { ...input, uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "GET /goods/orders",
    group: GROUP,
    summary: "Lists the caller's mall orders, newest first; paged by cursor.",
    input: ownOrdersInput,
    needs: OWN,
    run: (context, input) =>
      listUserMallOrders(toServiceContext(context), { ...input, uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "GET /goods/order",
    group: GROUP,
    summary: "Returns one of the caller's mall orders.",
    input: mallOrderIdInput,
    needs: OWN,
    run: (context, { orderId }) =>
      getUserMallOrder(toServiceContext(context), { orderId, uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "POST /goods/order/cancel",
    group: GROUP,
    summary: "Cancels an unpaid order.",
    input: mallOrderIdInput,
    needs: OWN,
    run: (context, { orderId }) =>
      cancelMallOrder(toServiceContext(context), { orderId, uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "POST /goods/order/cards",
    group: GROUP,
    summary: "Returns the card numbers of an order to its owner. Each view is recorded and listed.",
    input: mallOrderIdInput,
    needs: OWN,
    run: (context, { orderId }) => {
      const { device, place } = context.client;
      return revealCardNumbers({ ...withSecret(context), device, place }, { orderId, uid: requireMember(context).uid });
    },
  }),
  defineCall({
    name: "POST /goods/box/promise",
    group: GROUP,
    summary: "Returns the hash of the server seed of the caller's next draw, before the caller chooses a client seed.",
    input: commitBoxDrawInput,
    needs: BUY,
    run: (context, { boxId }) => commitDrawSeed(boxContext(context), { boxId, uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "POST /goods/box/draw",
    group: GROUP,
    summary:
      "Draws a prize from a blind box with the committed server seed and the caller's client seed, and reveals both.",
    input: boxDrawInput,
    needs: BUY,
    run: (context, input) => drawBox(boxContext(context), { ...input, uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "GET /goods/box/draws",
    group: GROUP,
    summary:
      "Lists every draw of a blind box with both seeds, its number and the odds at that time, so that it can be verified.",
    input: boxDrawsInput,
    run: (context, input) => listBoxDraws(boxContext(context), input),
  }),
];
