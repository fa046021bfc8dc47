import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { insertMallOrder, insertMallOrderStep } from "#db/queries/mall/order-writes.ts";
import { type MallOrderRow, selectHeldOrder, selectHeldOrderCount } from "#db/queries/mall/orders.ts";
import { decrementStock, selectProduct } from "#db/queries/mall/products.ts";
import { AppError } from "#domain/errors.ts";
import type { MallOrder } from "#domain/mall/contract.ts";
import { MAX_OPEN_HOLDS, ORDER_HOLD_MINUTES } from "#domain/mall/products.ts";
import { createId } from "../../crypto/hashing.ts";
import type { LocalizedContext } from "../context.ts";
import { getOrderTransition, orderTransitionStatements, toOrderError } from "./order-transition.ts";
import { getUserMallOrder } from "./orders.ts";

export type ReserveProductInput = { uid: number; goodsId: number; quantity: number };
const MAX_ATTEMPTS = 4;

const isReusable = (reserved: MallOrderRow, quantity: number, nowMs: number) =>
  reserved.quantity === quantity && reserved.holdUntilMs > nowMs;

/** Undefined if a concurrent request of the same user came first; the next attempt finds its order. */
function toReservationError(error: unknown): unknown {
  const broken = toConstraintViolation(error);
  if (broken?.kind === "check" && broken.name === "goods_stock") return new AppError("sold_out");
  if (broken?.kind === "check" && broken.name === "goods_orders_coins") return new AppError("price_changed");
  if (broken?.kind === "not_null") return new AppError("goods_not_found");
  if (broken?.kind === "unique" && broken.table === "goods_orders") return undefined;
  return toOrderError(error);
}

async function tryToReserve(ctx: LocalizedContext, { uid, goodsId, quantity }: ReserveProductInput): Promise<string> {
  const { db, nowMs, locale } = ctx;
  const [[product], [reserved], [counted]] = await runBatch(db, [
    selectProduct(db, goodsId, locale),
    selectHeldOrder(db, uid, goodsId, locale),
    selectHeldOrderCount(db, uid),
  ]);
  if (!product || product.kind === "box") throw new AppError("goods_not_found");
  if (reserved && isReusable(reserved, quantity, nowMs)) return reserved.id;
  if (!reserved && (counted?.total ?? 0) >= MAX_OPEN_HOLDS) throw new AppError("too_many_holds");
  const id = createId();
  const transition = reserved && getOrderTransition(reserved, { event: "cancel", byUid: uid, nowMs });
  await runBatch(db, [
    ...(reserved && transition ? await orderTransitionStatements(ctx, { row: reserved, transition }) : []),
    decrementStock(db, goodsId, quantity),
    insertMallOrder(db, {
      id,
      uid,
      goodsId,
      boxId: null,
      quantity,
      unitCoins: product.priceCoins,
      state: "in_progress",
      nowMs,
      holdUntilMs: nowMs + ORDER_HOLD_MINUTES * 60_000,
      recipient: "",
      address: "",
      contact: "",
    }),
    insertMallOrderStep(db, { orderId: id, step: 1, event: "create", state: "in_progress", byUid: uid, nowMs }),
  ]);
  return id;
}

/** Reserves a product for 15 minutes at today's price. A repeated request returns the same order. */
export async function reserveProduct(ctx: LocalizedContext, input: ReserveProductInput): Promise<MallOrder> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await getUserMallOrder(ctx, { uid: input.uid, orderId: await tryToReserve(ctx, input) });
    } catch (error) {
      const reported = toReservationError(error);
      if (reported !== undefined) throw reported;
      if (attempt === MAX_ATTEMPTS) throw new AppError("conflict");
    }
  }
}
