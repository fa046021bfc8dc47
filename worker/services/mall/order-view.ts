import type { MallOrderRow } from "#db/queries/mall/orders.ts";
import type { MallOrder, OrderForReview } from "#domain/mall/contract.ts";
import { REJECT_REASONS } from "#domain/mall/order.ts";
import { productImagePath } from "#domain/mall/product-images.ts";

/** As its buyer sees it. */
export const toMallOrder = (row: MallOrderRow): MallOrder => ({
  id: row.id,
  goodsId: row.goodsId,
  boxId: row.boxId,
  kind: row.kind,
  name: row.name,
  picture: productImagePath(row.picture),
  quantity: row.quantity,
  coins: row.coins,
  state: row.state,
  createdAtMs: row.createdAtMs,
  holdUntilMs: row.holdUntilMs,
  changedAtMs: row.changedAtMs,
  shipping: { recipient: row.recipient, address: row.address, contact: row.contact },
  remark: row.remark,
  trackingNumber: row.trackingNumber,
  reason: REJECT_REASONS.find((reason) => reason === row.reason) ?? null,
  coinsNow: row.state === "in_progress" ? row.priceNowCoins * row.quantity : row.coins,
});

/** As who reviews it sees it. */
export const toReviewOrder = (row: MallOrderRow): OrderForReview => ({
  ...toMallOrder(row),
  uid: row.uid,
  claimedBy: row.claimedBy,
});
