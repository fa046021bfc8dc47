import * as v from "valibot";
import { wholeNumberInput } from "../matches/contract.ts";
import { imageFormatOfFile } from "../media/image-upload.ts";
import type { BoxPrize } from "./draw.ts";
import { ORDER_STATES, type OrderRejectReason, type OrderState, REJECT_REASONS } from "./order.ts";
import { MAX_PRODUCT_IMAGES } from "./product-images.ts";
import {
  MAX_ORDER_QUANTITY,
  PRODUCT_CATEGORIES,
  PRODUCT_SORTS,
  type ProductCategory,
  type ProductKind,
} from "./products.ts";

const MOST_A_PAGE = 100;
const MOST_PAGES = 100;
export const PRODUCTS_PAGE_SIZE = 20;
const MOST_COINS = 1_000_000_000;
/** At once: whoever has more sends them in several parts. */
export const MAX_CARDS_PER_UPLOAD = 500;
export const MAX_CARD_LENGTH = 200;

export const orderId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const goodsId = wholeNumberInput(1, Number.MAX_SAFE_INTEGER);
const coins = wholeNumberInput(1, MOST_COINS);
const yes = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(["0", "1", "true", "false"]),
    v.transform((word) => word === "1" || word === "true"),
  ),
]);
/** Of the answer before: the moment and the id of its last order. */
const cursor = v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}-[0-9a-f]{32}$/)));
const size = v.optional(wholeNumberInput(1, MOST_A_PAGE), 20);
const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most));

/** Where it goes: required, all three, of what is shipped. */
export const SHIPPING_LENGTHS = { recipient: 80, address: 300, contact: 80 } as const;
const shipping = {
  recipient: v.optional(line(SHIPPING_LENGTHS.recipient), ""),
  address: v.optional(line(SHIPPING_LENGTHS.address), ""),
  contact: v.optional(line(SHIPPING_LENGTHS.contact), ""),
};
export type Shipping = { recipient: string; address: string; contact: string };

export const productListInput = v.object({
  category: v.optional(v.picklist(PRODUCT_CATEGORIES)),
  sort: v.optional(v.picklist(PRODUCT_SORTS), "popular"),
  inStock: v.optional(yes, false),
  page: v.optional(wholeNumberInput(1, MOST_PAGES), 1),
  size: v.optional(wholeNumberInput(1, MOST_A_PAGE), PRODUCTS_PAGE_SIZE),
});
export const productDetailsInput = v.object({ id: goodsId });
export const goodsOrderInput = v.object({ goodsId, quantity: v.optional(wholeNumberInput(1, MAX_ORDER_QUANTITY), 1) });
/** `coins` is what the page showed: at any other price nothing is bought. */
export const payGoodsOrderInput = v.object({
  orderId,
  coins,
  ...shipping,
  remark: v.optional(line(200), ""),
});
export const ownOrdersInput = v.object({ cursor, size });
export const mallOrderIdInput = v.object({ orderId });
export const commitBoxDrawInput = v.object({ boxId: goodsId });
export const boxDrawInput = v.object({
  promiseId: orderId,
  /** The buyer's own part of the chance: whatever they like. */
  clientSeed: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,64}$/)),
  coins,
  ...shipping,
});
export const boxDrawsInput = v.object({
  boxId: goodsId,
  before: v.optional(wholeNumberInput(1, Number.MAX_SAFE_INTEGER)),
  size,
});

export const orderReviewInput = v.object({ state: v.optional(v.picklist(ORDER_STATES), "under_review"), cursor, size });
export const shipOrderInput = v.object({ orderId, trackingNumber: v.pipe(line(80), v.minLength(1)) });
export const rejectOrderInput = v.object({ orderId, reason: v.picklist(REJECT_REASONS) });
/** On from the goods of this number. */
export const productAdminInput = v.object({ after: v.optional(wholeNumberInput(0, Number.MAX_SAFE_INTEGER), 0), size });
const pictureFile = v.pipe(
  v.string(),
  v.check((file) => imageFormatOfFile(file) !== undefined),
);
export const addPictureInput = v.object({ goodsId, bytes: v.instance(Uint8Array) });
/** All of them, in their new order. */
export const orderPicturesInput = v.object({
  goodsId,
  files: v.pipe(v.array(pictureFile), v.maxLength(MAX_PRODUCT_IMAGES)),
});
export const removePictureInput = v.object({ goodsId, file: pictureFile });
export const addCardsInput = v.object({
  goodsId,
  cards: v.pipe(
    v.array(v.pipe(line(MAX_CARD_LENGTH), v.minLength(1))),
    v.minLength(1),
    v.maxLength(MAX_CARDS_PER_UPLOAD),
  ),
});

export type ProductSummary = {
  id: number;
  kind: ProductKind;
  category: ProductCategory;
  name: string;
  /** Path of its picture. */
  picture: string;
  priceCoins: number;
  stock: number;
  redeemed: number;
};
export type ProductList = { list: ProductSummary[]; total: number; page: number; size: number };
/** One of what a box may hold; `odds` is a share of one. */
export type PrizeView = {
  goodsId: number;
  kind: ProductKind;
  name: string;
  picture: string;
  priceCoins: number;
  weight: number;
  odds: number;
};
/** `pictures` are all there are, the first of them as in lists. */
export type ProductDetails = ProductSummary & { description: string; pictures: string[]; prizes?: PrizeView[] };

export type MallOrder = {
  id: string;
  goodsId: number;
  boxId: number | null;
  kind: ProductKind;
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
  reason: OrderRejectReason | null;
  /** What all of it costs today, while it is not paid. */
  coinsNow: number;
};
export type OwnMallOrders = { list: MallOrder[]; cursor: string | null };
export type OrderForReview = MallOrder & { uid: number; claimedBy: number | null };
export type CardNumbers = { cards: string[]; views: { atMs: number; device: string; place: string }[] };

/** Lines are counted from 1; those that are known already added nothing. */
export type CardsAdded = { stock: number; added: number; knownLines: number[] };
/** Goods as who keeps the shelf sees them: also what is not on sale, and how many numbers are left and gone; `files` are the uploaded pictures. */
export type ProductAdminView = ProductSummary & {
  isOnSale: boolean;
  cards: { free: number; given: number } | null;
  files: string[];
};

export type BoxDrawCommitment = { id: string; seedHash: string };
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
export type BoxDrawResult = { draw: BoxDraw; order: MallOrder };

type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };

export type MallCalls = {
  "GET /goods/list": Takes<typeof productListInput, ProductList>;
  "GET /goods/details": Takes<typeof productDetailsInput, ProductDetails>;
  "POST /orderpay/goodsOrder": Takes<typeof goodsOrderInput, MallOrder>;
  "POST /orderpay/payGoodsOrder": Takes<typeof payGoodsOrderInput, MallOrder>;
  "GET /goods/orders": Takes<typeof ownOrdersInput, OwnMallOrders>;
  "GET /goods/order": Takes<typeof mallOrderIdInput, MallOrder>;
  "POST /goods/order/cancel": Takes<typeof mallOrderIdInput, MallOrder>;
  "POST /goods/order/cards": Takes<typeof mallOrderIdInput, CardNumbers>;
  "POST /goods/box/promise": Takes<typeof commitBoxDrawInput, BoxDrawCommitment>;
  "POST /goods/box/draw": Takes<typeof boxDrawInput, BoxDrawResult>;
  "GET /goods/box/draws": Takes<typeof boxDrawsInput, { list: BoxDraw[]; next: number | null }>;
  "GET /goods/queue": Takes<typeof orderReviewInput, { list: OrderForReview[]; cursor: string | null }>;
  "POST /goods/queue/claim": Takes<typeof mallOrderIdInput, OrderForReview>;
  "POST /goods/queue/approve": Takes<typeof mallOrderIdInput, OrderForReview>;
  "POST /goods/queue/refuse": Takes<typeof rejectOrderInput, OrderForReview>;
  "POST /goods/queue/ship": Takes<typeof shipOrderInput, OrderForReview>;
  "POST /goods/queue/return": Takes<typeof rejectOrderInput, OrderForReview>;
  "POST /goods/cards/add": Takes<typeof addCardsInput, CardsAdded>;
  "POST /goods/shelf/{goodsId}/picture": {
    input: { goodsId: number; bytes: Uint8Array };
    result: { files: string[] };
  };
  "POST /goods/shelf/orderPictures": Takes<typeof orderPicturesInput, { files: string[] }>;
  "POST /goods/shelf/removePicture": Takes<typeof removePictureInput, { files: string[] }>;
  "GET /goods/shelf": Takes<typeof productAdminInput, { list: ProductAdminView[]; next: number | null }>;
};
