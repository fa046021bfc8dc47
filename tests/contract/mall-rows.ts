import type { MallCalls } from "#domain/mall/contract.ts";
import type { MembershipCalls } from "#domain/membership/contract.ts";
import { allowEveryone, allowFinance, allowMembers, type ContractRow } from "./row.ts";

const ORDER = { orderId: "0".repeat(32) };
const SHIPPING = { recipient: "Ann", address: "1 Harbour Street", contact: "5555" };
/** An unknown order, so that permitted callers get a 404. */
const noOrder = (input: Record<string, unknown> = {}) => ({ input: () => ({ ...ORDER, ...input }), status: 404 });
const NO_PICTURE = `${"0".repeat(32)}.jpg`;
const REASON = { reason: "out_of_stock" };

/** Membership, shop and order review, with the products of the sample shop. */
export const MALL_ROWS: Record<keyof MallCalls | keyof MembershipCalls, ContractRow> = {
  "GET /orderpay/vip/list": allowEveryone(),
  "GET /orderpay/getVipAmount": allowMembers({ input: () => ({ tier: "svip", months: 12 }) }),
  // A price other than the current one.
  "POST /orderpay/vipOrder": allowMembers({ input: () => ({ tier: "svip", months: 12, coins: 1 }), status: 409 }),
  "GET /user/getVipOpenRecord": allowMembers(),

  "GET /goods/list": allowEveryone(),
  "GET /goods/details": allowEveryone({ input: () => ({ id: 1 }) }),
  "POST /orderpay/goodsOrder": allowMembers({ input: () => ({ goodsId: 1 }) }),
  "POST /orderpay/payGoodsOrder": allowMembers(noOrder({ coins: 1, ...SHIPPING })),
  "GET /goods/orders": allowMembers(),
  "GET /goods/order": allowMembers(noOrder()),
  "POST /goods/order/cancel": allowMembers(noOrder()),
  "POST /goods/order/cards": allowMembers(noOrder()),
  // The test brand's shop has no boxes, but callers without permission are rejected first.
  "POST /goods/box/promise": allowMembers({ input: () => ({ boxId: 20 }), status: 404 }),
  "POST /goods/box/draw": allowMembers({
    input: () => ({ promiseId: ORDER.orderId, clientSeed: "mine", coins: 1, ...SHIPPING }),
    status: 404,
  }),
  "GET /goods/box/draws": allowEveryone({ input: () => ({ boxId: 20 }), status: 404 }),

  "GET /goods/queue": allowFinance(),
  "POST /goods/queue/claim": allowFinance(noOrder()),
  "POST /goods/queue/approve": allowFinance(noOrder()),
  "POST /goods/queue/refuse": allowFinance(noOrder(REASON)),
  "POST /goods/queue/ship": allowFinance(noOrder({ trackingNumber: "NO-1" })),
  "POST /goods/queue/return": allowFinance(noOrder(REASON)),
  "GET /goods/shelf": allowFinance(),
  "GET /goods/shelf/product": allowFinance({ input: () => ({ goodsId: 1 }) }),
  "POST /goods/shelf/save": allowFinance({
    input: () => ({ kind: "shipped", category: "home", priceCoins: 1, stock: 0, isOnSale: false }),
    status: 400,
  }),
  "POST /goods/shelf/{goodsId}/picture": allowFinance({ input: () => ({ goodsId: 1 }), status: 422 }),
  "POST /goods/shelf/orderPictures": allowFinance({ input: () => ({ goodsId: 1, files: [] }) }),
  "POST /goods/shelf/removePicture": allowFinance({ input: () => ({ goodsId: 1, file: NO_PICTURE }) }),
  "POST /goods/cards/add": allowFinance({ input: () => ({ goodsId: 11, cards: ["MATRIX-1"] }) }),
};
