import * as v from "valibot";
import { wholeNumberInput } from "../matches/contract.ts";
import { imageFormatOfFile } from "../media/image-upload.ts";
import { QUEUE_SORTS } from "../staff/queue-sort.ts";
import { MAX_BOX_PRIZES, TOTAL_BOX_WEIGHT } from "./box-odds.ts";
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

const MAX_PAGE_SIZE = 100;
const MAX_PAGES = 100;
export const PRODUCTS_PAGE_SIZE = 20;
const MAX_COINS = 1_000_000_000;
export const MAX_CARDS_PER_UPLOAD = 500;
export const MAX_CARD_LENGTH = 200;

export const orderId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const goodsId = wholeNumberInput(1, Number.MAX_SAFE_INTEGER);
const coins = wholeNumberInput(1, MAX_COINS);
const booleanInput = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(["0", "1", "true", "false"]),
    v.transform((word) => word === "1" || word === "true"),
  ),
]);
/** The `cursor` of the previous page. */
const cursor = v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}-[0-9a-f]{32}$/)));
const size = v.optional(wholeNumberInput(1, MAX_PAGE_SIZE), 20);
const line = (maxLength: number) => v.pipe(v.string(), v.trim(), v.maxLength(maxLength));

/** All three are required for shipped products. */
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
  inStock: v.optional(booleanInput, false),
  page: v.optional(wholeNumberInput(1, MAX_PAGES), 1),
  size: v.optional(wholeNumberInput(1, MAX_PAGE_SIZE), PRODUCTS_PAGE_SIZE),
});
export const productDetailsInput = v.object({ id: goodsId });
export const goodsOrderInput = v.object({ goodsId, quantity: v.optional(wholeNumberInput(1, MAX_ORDER_QUANTITY), 1) });
/** `coins` is the displayed price; rejected if it has changed. */
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
  /** Chosen by the buyer. */
  clientSeed: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,64}$/)),
  coins,
  ...shipping,
});
export const boxDrawsInput = v.object({
  boxId: goodsId,
  before: v.optional(wholeNumberInput(1, Number.MAX_SAFE_INTEGER)),
  size,
});

export const orderReviewInput = v.object({
  state: v.optional(v.picklist(ORDER_STATES), "under_review"),
  sort: v.optional(v.picklist(QUEUE_SORTS)),
  cursor,
  size,
});
export const shipOrderInput = v.object({ orderId, trackingNumber: v.pipe(line(80), v.minLength(1)) });
export const rejectOrderInput = v.object({ orderId, reason: v.picklist(REJECT_REASONS) });
export const PRODUCT_SALE_FILTERS = ["all", "on_sale", "not_on_sale"] as const;
export const MAX_PRODUCT_QUERY_LENGTH = 60;
/** `after` is the last id of the previous page, `q` a part of a name or id. */
export const productAdminInput = v.object({
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_PRODUCT_QUERY_LENGTH)), ""),
  state: v.optional(v.picklist(PRODUCT_SALE_FILTERS), "all"),
  sort: v.optional(v.picklist(QUEUE_SORTS), "oldest"),
  after: v.optional(wholeNumberInput(0, Number.MAX_SAFE_INTEGER)),
  size,
});
export type ProductAdminInput = v.InferOutput<typeof productAdminInput>;
const pictureFile = v.pipe(
  v.string(),
  v.check((file) => imageFormatOfFile(file) !== undefined),
);
export const addPictureInput = v.object({ goodsId, bytes: v.instance(Uint8Array) });
/** Must name every image, in the new order. */
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

export const MAX_PRICE_COINS = 10_000_000;
export const MAX_STOCK = 1_000_000;
export const MAX_PRODUCT_NAME_LENGTH = 80;
export const MAX_PRODUCT_DESCRIPTION_LENGTH = 2_000;
const productText = v.strictObject({
  name: v.pipe(line(MAX_PRODUCT_NAME_LENGTH), v.minLength(1)),
  description: v.pipe(v.string(), v.trim(), v.maxLength(MAX_PRODUCT_DESCRIPTION_LENGTH)),
});
const productTexts = v.objectWithRest({ en: productText }, productText);
export type ProductTexts = v.InferOutput<typeof productTexts>;
const anyProduct = {
  /** Omitted for a new product. */
  id: v.optional(goodsId),
  priceCoins: wholeNumberInput(1, MAX_PRICE_COINS),
  isOnSale: v.boolean(),
  /** English is the fallback. */
  texts: productTexts,
};
const boxPrize = v.strictObject({
  goodsId,
  /** In hundredths of a percent; all prizes add up to 100 %. */
  weight: wholeNumberInput(1, TOTAL_BOX_WEIGHT),
  stock: wholeNumberInput(0, MAX_STOCK),
});
export const saveProductInput = v.variant("kind", [
  v.object({
    ...anyProduct,
    kind: v.picklist(["shipped", "card"]),
    category: v.picklist(PRODUCT_CATEGORIES),
    /** Only for shipped goods; the stock of cards is the number of free cards. */
    stock: wholeNumberInput(0, MAX_STOCK),
  }),
  v.object({
    ...anyProduct,
    kind: v.literal("box"),
    prizes: v.pipe(v.array(boxPrize), v.minLength(1), v.maxLength(MAX_BOX_PRIZES)),
  }),
]);
/** Without an id, returns the form for a new product. */
export const productFormInput = v.object({ goodsId: v.optional(goodsId) });
export type SaveProductInput = v.InferOutput<typeof saveProductInput>;

export type ProductSummary = {
  id: number;
  kind: ProductKind;
  category: ProductCategory;
  name: string;
  /** URL path. */
  picture: string;
  priceCoins: number;
  stock: number;
  redeemed: number;
};
export type ProductList = { list: ProductSummary[]; total: number; page: number; size: number };
/** `odds` is a probability. */
export type PrizeView = {
  goodsId: number;
  kind: ProductKind;
  name: string;
  picture: string;
  priceCoins: number;
  weight: number;
  odds: number;
};
/** The first of `pictures` is shown in lists. */
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
  /** The current price while unpaid, then the price paid. */
  coinsNow: number;
};
export type OwnMallOrders = { list: MallOrder[]; cursor: string | null };
export type OrderForReview = MallOrder & { uid: number; claimedBy: number | null };
export type CardNumbers = { cards: string[]; views: { atMs: number; device: string; place: string }[] };

/** `knownLines`: lines that added nothing because the card was already known, numbered from 1. */
export type CardsAdded = { stock: number; added: number; knownLines: number[] };
/** The operators' view. `files` are the uploaded images. */
export type ProductAdminView = ProductSummary & {
  isOnSale: boolean;
  cards: { free: number; given: number } | null;
  files: string[];
};

export type ProductFormView = {
  product: {
    id: number;
    kind: ProductKind;
    category: ProductCategory;
    priceCoins: number;
    stock: number;
    isOnSale: boolean;
    texts: Partial<ProductTexts>;
    prizes: { goodsId: number; weight: number; stock: number }[];
    /** True once the box has been opened. */
    areOddsFixed: boolean;
  } | null;
  /** Products that can be prizes of a box. */
  prizeOptions: { goodsId: number; name: string }[];
};

export type BoxDrawCommitment = { id: string; seedHash: string };
/** All data needed to verify a draw. */
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
  "GET /goods/shelf/product": Takes<typeof productFormInput, ProductFormView>;
  "POST /goods/shelf/save": Takes<typeof saveProductInput, { id: number }>;
  "GET /goods/shelf": Takes<typeof productAdminInput, { list: ProductAdminView[]; next: number | null }>;
};
