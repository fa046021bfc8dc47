import * as v from "valibot";
import { wholeNumber } from "../matches/contract.ts";
import { kindOfPictureFile } from "../media/image-upload.ts";
import type { BoxPrize } from "./draw.ts";
import { ORDER_STATES, type OrderState, REFUSE_REASONS, type RefuseReason } from "./order.ts";
import { MOST_GOODS_PICTURES } from "./product-images.ts";
import { GOODS_CATEGORIES, GOODS_SORTS, type GoodsCategory, type GoodsKind, MOST_OF_ONE } from "./products.ts";

const MOST_A_PAGE = 100;
const MOST_PAGES = 100;
export const GOODS_A_PAGE = 20;
const MOST_COINS = 1_000_000_000;
/** At once: whoever has more sends them in several parts. */
export const MOST_CARDS = 500;
export const LONGEST_CARD = 200;

export const orderId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const goodsId = wholeNumber(1, Number.MAX_SAFE_INTEGER);
const coins = wholeNumber(1, MOST_COINS);
const yes = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(["0", "1", "true", "false"]),
    v.transform((word) => word === "1" || word === "true"),
  ),
]);
/** Of the answer before: the moment and the id of its last order. */
const cursor = v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}-[0-9a-f]{32}$/)));
const size = v.optional(wholeNumber(1, MOST_A_PAGE), 20);
const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most));

/** Where it goes: required, all three, of what is shipped. */
export const SHIPPING_LENGTHS = { recipient: 80, address: 300, contact: 80 } as const;
const shipping = {
  recipient: v.optional(line(SHIPPING_LENGTHS.recipient), ""),
  address: v.optional(line(SHIPPING_LENGTHS.address), ""),
  contact: v.optional(line(SHIPPING_LENGTHS.contact), ""),
};
export type Shipping = { recipient: string; address: string; contact: string };

export const goodsListInput = v.object({
  category: v.optional(v.picklist(GOODS_CATEGORIES)),
  sort: v.optional(v.picklist(GOODS_SORTS), "popular"),
  inStock: v.optional(yes, false),
  page: v.optional(wholeNumber(1, MOST_PAGES), 1),
  size: v.optional(wholeNumber(1, MOST_A_PAGE), GOODS_A_PAGE),
});
export const goodsDetailsInput = v.object({ id: goodsId });
export const goodsOrderInput = v.object({ goodsId, quantity: v.optional(wholeNumber(1, MOST_OF_ONE), 1) });
/** `coins` is what the page showed: at any other price nothing is bought. */
export const payGoodsOrderInput = v.object({
  orderId,
  coins,
  ...shipping,
  remark: v.optional(line(200), ""),
});
export const ownOrdersInput = v.object({ cursor, size });
export const orderInput = v.object({ orderId });
export const promiseInput = v.object({ boxId: goodsId });
export const drawInput = v.object({
  promiseId: orderId,
  /** The buyer's own part of the chance: whatever they like. */
  clientSeed: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,64}$/)),
  coins,
  ...shipping,
});
export const drawsInput = v.object({
  boxId: goodsId,
  before: v.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  size,
});

export const queueInput = v.object({ state: v.optional(v.picklist(ORDER_STATES), "under_review"), cursor, size });
export const shipInput = v.object({ orderId, trackingNumber: v.pipe(line(80), v.minLength(1)) });
export const refuseInput = v.object({ orderId, reason: v.picklist(REFUSE_REASONS) });
/** On from the goods of this number. */
export const shelfInput = v.object({ after: v.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER), 0), size });
const pictureFile = v.pipe(
  v.string(),
  v.check((file) => kindOfPictureFile(file) !== undefined),
);
export const addPictureInput = v.object({ goodsId, bytes: v.instance(Uint8Array) });
/** All of them, in their new order. */
export const orderPicturesInput = v.object({
  goodsId,
  files: v.pipe(v.array(pictureFile), v.maxLength(MOST_GOODS_PICTURES)),
});
export const removePictureInput = v.object({ goodsId, file: pictureFile });
export const addCardsInput = v.object({
  goodsId,
  cards: v.pipe(v.array(v.pipe(line(LONGEST_CARD), v.minLength(1))), v.minLength(1), v.maxLength(MOST_CARDS)),
});

export type GoodsCard = {
  id: number;
  kind: GoodsKind;
  category: GoodsCategory;
  name: string;
  /** Path of its picture. */
  picture: string;
  priceCoins: number;
  stock: number;
  redeemed: number;
};
export type GoodsList = { list: GoodsCard[]; total: number; page: number; size: number };
/** One of what a box may hold; `odds` is a share of one. */
export type PrizeView = {
  goodsId: number;
  kind: GoodsKind;
  name: string;
  picture: string;
  priceCoins: number;
  weight: number;
  odds: number;
};
/** `pictures` are all there are, the first of them as in lists. */
export type GoodsDetails = GoodsCard & { description: string; pictures: string[]; prizes?: PrizeView[] };

export type GoodsOrder = {
  id: string;
  goodsId: number;
  boxId: number | null;
  kind: GoodsKind;
  name: string;
  picture: string;
  quantity: number;
  coins: number;
  state: OrderState;
  createdAtMs: number;
  holdUntilMs: number;
  changedAtMs: number;
  shipping: Shipping;
  remark: string;
  trackingNumber: string | null;
  reason: RefuseReason | null;
  /** What all of it costs today, while it is not paid. */
  coinsNow: number;
};
export type OwnOrders = { list: GoodsOrder[]; cursor: string | null };
export type QueuedOrder = GoodsOrder & { uid: number; claimedBy: number | null };
export type CardNumbers = { cards: string[]; views: { atMs: number; device: string; place: string }[] };

/** Lines are counted from 1; those that are known already added nothing. */
export type CardsAdded = { stock: number; added: number; knownLines: number[] };
/** Goods as who keeps the shelf sees them: also what is not on sale, and how many numbers are left and gone; `files` are the uploaded pictures. */
export type ShelfGoods = GoodsCard & {
  isOnSale: boolean;
  cards: { free: number; given: number } | null;
  files: string[];
};

export type BoxPromise = { id: string; seedHash: string };
/** All that is needed to check a draw. */
export type BoxDraw = {
  number: number;
  seedHash: string;
  serverSeed: string;
  clientSeed: string;
  prizes: BoxPrize[];
  goodsId: number;
  name: string;
  promisedAtMs: number;
  drawnAtMs: number;
};
export type Drawn = { draw: BoxDraw; order: GoodsOrder };

type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };

export type MallCalls = {
  "GET /goods/list": Takes<typeof goodsListInput, GoodsList>;
  "GET /goods/details": Takes<typeof goodsDetailsInput, GoodsDetails>;
  "POST /orderpay/goodsOrder": Takes<typeof goodsOrderInput, GoodsOrder>;
  "POST /orderpay/payGoodsOrder": Takes<typeof payGoodsOrderInput, GoodsOrder>;
  "GET /goods/orders": Takes<typeof ownOrdersInput, OwnOrders>;
  "GET /goods/order": Takes<typeof orderInput, GoodsOrder>;
  "POST /goods/order/cancel": Takes<typeof orderInput, GoodsOrder>;
  "POST /goods/order/cards": Takes<typeof orderInput, CardNumbers>;
  "POST /goods/box/promise": Takes<typeof promiseInput, BoxPromise>;
  "POST /goods/box/draw": Takes<typeof drawInput, Drawn>;
  "GET /goods/box/draws": Takes<typeof drawsInput, { list: BoxDraw[]; next: number | null }>;
  "GET /goods/queue": Takes<typeof queueInput, { list: QueuedOrder[]; cursor: string | null }>;
  "POST /goods/queue/claim": Takes<typeof orderInput, QueuedOrder>;
  "POST /goods/queue/approve": Takes<typeof orderInput, QueuedOrder>;
  "POST /goods/queue/refuse": Takes<typeof refuseInput, QueuedOrder>;
  "POST /goods/queue/ship": Takes<typeof shipInput, QueuedOrder>;
  "POST /goods/queue/return": Takes<typeof refuseInput, QueuedOrder>;
  "POST /goods/cards/add": Takes<typeof addCardsInput, CardsAdded>;
  "POST /goods/shelf/{goodsId}/picture": {
    input: { goodsId: number; bytes: Uint8Array };
    result: { files: string[] };
  };
  "POST /goods/shelf/orderPictures": Takes<typeof orderPicturesInput, { files: string[] }>;
  "POST /goods/shelf/removePicture": Takes<typeof removePictureInput, { files: string[] }>;
  "GET /goods/shelf": Takes<typeof shelfInput, { list: ShelfGoods[]; next: number | null }>;
};
