import type { MallCalls } from "#domain/mall/contract.ts";
import type { MembershipCalls } from "#domain/membership/contract.ts";
import { open, operators, own, type Row } from "./row.ts";

const ORDER = { orderId: "0".repeat(32) };
const SHIPPING = { recipient: "Ann", address: "1 Harbour Street", contact: "5555" };
/** An order nobody has: a permitted caller is told so. */
const noOrder = (input: Record<string, unknown> = {}) => ({ input: () => ({ ...ORDER, ...input }), answers: 404 });
const NO_PICTURE = `${"0".repeat(32)}.jpg`;
const REASON = { reason: "out_of_stock" };

/** Membership, the mall, and the review of its orders. Goods are those of the sample shop. */
export const MALL_ROWS: Record<keyof MallCalls | keyof MembershipCalls, Row> = {
  "GET /orderpay/vip/list": open(),
  "GET /orderpay/getVipAmount": own({ input: () => ({ tier: "svip", months: 12 }) }),
  // Not what it costs.
  "POST /orderpay/vipOrder": own({ input: () => ({ tier: "svip", months: 12, coins: 1 }), answers: 409 }),
  "GET /user/getVipOpenRecord": own(),

  "GET /goods/list": open(),
  "GET /goods/details": open({ input: () => ({ id: 1 }) }),
  "POST /orderpay/goodsOrder": own({ input: () => ({ goodsId: 1 }) }),
  "POST /orderpay/payGoodsOrder": own(noOrder({ coins: 1, ...SHIPPING })),
  "GET /goods/orders": own(),
  "GET /goods/order": own(noOrder()),
  "POST /goods/order/cancel": own(noOrder()),
  "POST /goods/order/cards": own(noOrder()),
  // The brand of the test has a shop without boxes; who may not ask is told that first.
  "POST /goods/box/promise": own({ input: () => ({ boxId: 20 }), answers: 404 }),
  "POST /goods/box/draw": own({
    input: () => ({ promiseId: ORDER.orderId, clientSeed: "mine", coins: 1, ...SHIPPING }),
    answers: 404,
  }),
  "GET /goods/box/draws": open({ input: () => ({ boxId: 20 }), answers: 404 }),

  "GET /goods/queue": operators(),
  "POST /goods/queue/claim": operators(noOrder()),
  "POST /goods/queue/approve": operators(noOrder()),
  "POST /goods/queue/refuse": operators(noOrder(REASON)),
  "POST /goods/queue/ship": operators(noOrder({ trackingNumber: "NO-1" })),
  "POST /goods/queue/return": operators(noOrder(REASON)),
  "GET /goods/shelf": operators(),
  "POST /goods/shelf/{goodsId}/picture": operators({ input: () => ({ goodsId: 1 }), answers: 422 }),
  "POST /goods/shelf/orderPictures": operators({ input: () => ({ goodsId: 1, files: [] }) }),
  "POST /goods/shelf/removePicture": operators({ input: () => ({ goodsId: 1, file: NO_PICTURE }) }),
  "POST /goods/cards/add": operators({ input: () => ({ goodsId: 11, cards: ["MATRIX-1"] }) }),
};
