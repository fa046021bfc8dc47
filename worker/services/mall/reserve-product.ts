import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { insertMallOrder, insertMallOrderStep } from "#db/queries/mall/order-writes.ts";
import {
  type MallOrderRow,
  parseMallOrderRow,
  selectHeldOrder,
  selectHeldOrderCount,
} from "#db/queries/mall/orders.ts";
import { decrementStock, type ProductRow, selectProduct } from "#db/queries/mall/products.ts";
import { AppError } from "#domain/errors.ts";
import type { MallOrder } from "#domain/mall/contract.ts";
import { MAX_OPEN_HOLDS, ORDER_HOLD_MINUTES } from "#domain/mall/products.ts";
import { createId } from "../../crypto/hashing.ts";
import { loadMallOrder } from "./load-order.ts";
import type { MallContext } from "./mall-context.ts";
import { getOrderTransition, orderTransitionStatements, toOrderError } from "./order-transition.ts";
import { toMallOrder } from "./order-view.ts";

type ReserveProductInput = { goodsId: number; quantity: number };
const MAX_ATTEMPTS = 4;

const isStill = (held: MallOrderRow, { quantity }: ReserveProductInput, nowMs: number) =>
  held.quantity === quantity && held.holdUntilMs > nowMs;

/** What broke, in the buyer's terms; undefined when another click of theirs was quicker, and it is worth another look. */
function toReservationError(error: unknown): unknown {
  const broken = toConstraintViolation(error);
  if (broken?.kind === "check" && broken.name === "goods_stock") return new AppError("sold_out");
  if (broken?.kind === "check" && broken.name === "goods_orders_coins") return new AppError("price_changed");
  if (broken?.kind === "not_null") return new AppError("goods_not_found");
  if (broken?.kind === "unique" && broken.table === "goods_orders") return undefined;
  return toOrderError(error);
}

async function tryToHold(context: MallContext, uid: number, ask: ReserveProductInput): Promise<string> {
  const { db, nowMs, locale } = context;
  const [found, mine, count] = await runBatch(db, [
    selectProduct(db, ask.goodsId, locale),
    selectHeldOrder(db, uid, ask.goodsId, locale),
    selectHeldOrderCount(db, uid),
  ]);
  const [goods] = (found?.results ?? []) as ProductRow[];
  if (!goods || goods.kind === "box") throw new AppError("goods_not_found");
  const held = parseMallOrderRow(mine);
  if (held && isStill(held, ask, nowMs)) return held.id;
  const [counted] = (count?.results ?? []) as { n: number }[];
  if (!held && (counted?.n ?? 0) >= MAX_OPEN_HOLDS) throw new AppError("too_many_holds");
  const id = createId();
  const step = { orderId: id, step: 1, event: "create", state: "in_progress", byUid: uid, nowMs } as const;
  await runBatch(db, [
    ...(held ? await orderTransitionStatements(db, held, getOrderTransition(held, "cancel", uid, nowMs)) : []),
    decrementStock(db, ask.goodsId, ask.quantity),
    insertMallOrder(db, {
      ...ask,
      id,
      uid,
      boxId: null,
      unitCoins: goods.priceCoins,
      state: "in_progress",
      nowMs,
      holdUntilMs: nowMs + ORDER_HOLD_MINUTES * 60_000,
      recipient: "",
      address: "",
      contact: "",
    }),
    insertMallOrderStep(db, step),
  ]);
  return id;
}

/** Keeps the goods for a quarter of an hour at today's price. Asked again, it is the same order. */
export async function reserveProduct(context: MallContext, uid: number, ask: ReserveProductInput): Promise<MallOrder> {
  for (let attempt = 1; ; attempt++) {
    try {
      return toMallOrder(await loadMallOrder(context, await tryToHold(context, uid, ask)));
    } catch (error) {
      const refusal = toReservationError(error);
      if (refusal !== undefined) throw refusal;
      if (attempt === MAX_ATTEMPTS) throw new AppError("conflict");
    }
  }
}
