import type { OrderRow } from "#db/queries/mall/orders.ts";
import type { GoodsOrder, QueuedOrder } from "#domain/mall/contract.ts";
import { REFUSE_REASONS } from "#domain/mall/order.ts";
import { goodsPicture } from "#domain/mall/product-images.ts";

/** As its buyer sees it. */
export const showOrder = (row: OrderRow): GoodsOrder => ({
  id: row.id,
  goodsId: row.goodsId,
  boxId: row.boxId,
  kind: row.kind,
  name: row.name,
  picture: goodsPicture(row.picture),
  quantity: row.quantity,
  coins: row.coins,
  state: row.state,
  createdAtMs: row.createdAtMs,
  holdUntilMs: row.holdUntilMs,
  changedAtMs: row.changedAtMs,
  shipping: { recipient: row.recipient, address: row.address, contact: row.contact },
  remark: row.remark,
  trackingNumber: row.trackingNumber,
  reason: REFUSE_REASONS.find((reason) => reason === row.reason) ?? null,
  coinsNow: row.state === "in_progress" ? row.priceNowCoins * row.quantity : row.coins,
});

/** As who reviews it sees it. */
export const showQueued = (row: OrderRow): QueuedOrder => ({
  ...showOrder(row),
  uid: row.uid,
  claimedBy: row.claimedBy,
});
