import { runBatch } from "#db/client.ts";
import { brokenConstraint } from "#db/constraint-errors.ts";
import { insertOrder, insertStep } from "#db/queries/mall/order-writes.ts";
import { askHold, askHoldCount, type OrderRow, readOrderRow } from "#db/queries/mall/orders.ts";
import { askGoods, type GoodsRow, takeStock } from "#db/queries/mall/products.ts";
import { Refusal } from "#domain/errors.ts";
import type { GoodsOrder } from "#domain/mall/contract.ts";
import { HOLD_MINUTES, MOST_HOLDS } from "#domain/mall/products.ts";
import { newId } from "../../crypto/hashing.ts";
import { orderRow } from "./load-order.ts";
import type { MallContext } from "./mall-context.ts";
import { asOrderRefusal, stepOf, stepStatements } from "./order-transition.ts";
import { showOrder } from "./order-view.ts";

type Ask = { goodsId: number; quantity: number };
const TRIES = 4;

const isStill = (held: OrderRow, { quantity }: Ask, nowMs: number) =>
  held.quantity === quantity && held.holdUntilMs > nowMs;

/** What broke, in the buyer's terms; undefined when another click of theirs was quicker, and it is worth another look. */
function refusalOf(error: unknown): unknown {
  const broken = brokenConstraint(error);
  if (broken?.kind === "check" && broken.name === "goods_stock") return new Refusal("sold_out");
  if (broken?.kind === "check" && broken.name === "goods_orders_coins") return new Refusal("price_changed");
  if (broken?.kind === "not_null") return new Refusal("goods_not_found");
  if (broken?.kind === "unique" && broken.table === "goods_orders") return undefined;
  return asOrderRefusal(error);
}

async function tryToHold(context: MallContext, uid: number, ask: Ask): Promise<string> {
  const { db, nowMs, locale } = context;
  const [found, mine, count] = await runBatch(db, [
    askGoods(db, ask.goodsId, locale),
    askHold(db, uid, ask.goodsId, locale),
    askHoldCount(db, uid),
  ]);
  const [goods] = (found?.results ?? []) as GoodsRow[];
  if (!goods || goods.kind === "box") throw new Refusal("goods_not_found");
  const held = readOrderRow(mine);
  if (held && isStill(held, ask, nowMs)) return held.id;
  const [counted] = (count?.results ?? []) as { n: number }[];
  if (!held && (counted?.n ?? 0) >= MOST_HOLDS) throw new Refusal("too_many_holds");
  const id = newId();
  const step = { orderId: id, step: 1, event: "create", state: "in_progress", byUid: uid, nowMs } as const;
  await runBatch(db, [
    ...(held ? await stepStatements(db, held, stepOf(held, "cancel", uid, nowMs)) : []),
    takeStock(db, ask.goodsId, ask.quantity),
    insertOrder(db, {
      ...ask,
      id,
      uid,
      boxId: null,
      unitCoins: goods.priceCoins,
      state: "in_progress",
      nowMs,
      holdUntilMs: nowMs + HOLD_MINUTES * 60_000,
      recipient: "",
      address: "",
      contact: "",
    }),
    insertStep(db, step),
  ]);
  return id;
}

/** Keeps the goods for a quarter of an hour at today's price. Asked again, it is the same order. */
export async function holdGoods(context: MallContext, uid: number, ask: Ask): Promise<GoodsOrder> {
  for (let attempt = 1; ; attempt++) {
    try {
      return showOrder(await orderRow(context, await tryToHold(context, uid, ask)));
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal !== undefined) throw refusal;
      if (attempt === TRIES) throw new Refusal("conflict");
    }
  }
}
