import type { AppContext } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { MallOrder } from "#domain/mall/contract.ts";
import type { OrderRejectReason, OrderState } from "#domain/mall/order.ts";
import type { ProductCategory, ProductSort } from "#domain/mall/products.ts";
import { m } from "#messages";

type Localized = Pick<AppContext, "locale">;

const CATEGORIES: Record<ProductCategory, () => string> = {
  wear: m.goods_wear,
  home: m.goods_home,
  gear: m.goods_gear,
  cards: m.goods_cards,
  boxes: m.goods_mystery_boxes,
};
const SORTS: Record<ProductSort, () => string> = {
  popular: m.mall_sort_popular,
  newest: m.mall_sort_newest,
  cheapest: m.mall_sort_cheapest,
  dearest: m.mall_sort_dearest,
};
const STATES: Record<OrderState, { name: () => string; text: () => string }> = {
  in_progress: { name: m.order_state_in_progress, text: m.order_text_in_progress },
  under_review: { name: m.order_state_under_review, text: m.order_text_under_review },
  redeemed: { name: m.order_state_redeemed, text: m.order_text_redeemed },
  charged: { name: m.order_state_charged, text: m.order_text_charged },
  returned: { name: m.order_state_returned, text: m.order_text_returned },
  refunded: { name: m.order_state_refunded, text: m.order_text_refunded },
  cancelled: { name: m.order_state_cancelled, text: m.order_text_cancelled },
};
const REASONS: Record<OrderRejectReason, () => string> = {
  out_of_stock: m.order_reason_out_of_stock,
  address_unreachable: m.order_reason_address_unreachable,
  broken: m.order_reason_broken,
  suspicious: m.order_reason_suspicious,
};

export const categoryLabel = (category: ProductCategory): string => CATEGORIES[category]();
export const sortLabel = (sort: ProductSort): string => SORTS[sort]();
export const orderStateLabel = (state: OrderState): string => STATES[state].name();
export const reasonText = (reason: OrderRejectReason): string => REASONS[reason]();

/** A sentence about the state of the order. */
export const orderText = ({ state, trackingNumber }: Pick<MallOrder, "state" | "trackingNumber">): string =>
  state === "redeemed" && trackingNumber ? m.order_text_shipped() : STATES[state].text();

export const coinsText = (coins: number, { locale }: Localized): string =>
  m.coins_amount({ count: coins, amount: wholeNumber(coins, locale) });
