import { createHmac } from "node:crypto";
import { runBatch } from "#db/client.ts";
import { brokenConstraint } from "#db/constraint-errors.ts";
import {
  askDraws,
  askLastDraw,
  askPromise,
  type DrawRow,
  openPromise,
  type PromiseRow,
} from "#db/queries/mall/box-draws.ts";
import { insertOrder, insertStep } from "#db/queries/mall/order-writes.ts";
import {
  askGoods,
  askPrizes,
  countRedeemed,
  type GoodsRow,
  type PrizeRow,
  takePrize,
} from "#db/queries/mall/products.ts";
import { Refusal } from "#domain/errors.ts";
import type { Drawn, Shipping } from "#domain/mall/contract.ts";
import { drawMessage, prizeOf, rollOf } from "#domain/mall/draw.ts";
import { unseal } from "../../crypto/encrypt.ts";
import { newId } from "../../crypto/hashing.ts";
import { spend } from "../wallet/spend.ts";
import { seedSeal } from "./commit-draw-seed.ts";
import { showDraw } from "./list-draws.ts";
import { orderRow } from "./load-order.ts";
import type { MallContext } from "./mall-context.ts";
import { showOrder } from "./order-view.ts";
import { holdCoins, requireShipping } from "./pay-order.ts";

type Ask = Shipping & { promiseId: string; clientSeed: string; coins: number };
type DrawContext = MallContext & { secret: string };
/** Draws of a box are numbered without gaps: of two at once one is told its number is taken, and takes the next. */
const TRIES = 16;

async function readDraw({ db, locale }: DrawContext, uid: number, promiseId: string) {
  const [promised] = (await askPromise(db, promiseId).all<PromiseRow>()).results;
  if (promised?.uid !== uid) throw new Refusal("order_not_found");
  // Together, as of one moment: a promise that looks unused has used none of these numbers.
  const [again, last, box, held] = await runBatch(db, [
    askPromise(db, promiseId),
    askLastDraw(db, promised.boxId),
    askGoods(db, promised.boxId, locale),
    askPrizes(db, promised.boxId, locale),
  ]);
  const [promise] = (again?.results ?? []) as PromiseRow[];
  if (!promise || promise.orderId !== null) throw new Refusal("order_moved_on");
  const [goods] = (box?.results ?? []) as GoodsRow[];
  if (!goods) throw new Refusal("goods_not_found");
  const [{ number } = { number: 0 }] = (last?.results ?? []) as { number: number }[];
  return { promise, goods, number: number + 1, prizes: (held?.results ?? []) as PrizeRow[] };
}

async function tryToDraw(context: DrawContext, uid: number, ask: Ask): Promise<{ orderId: string; number: number }> {
  const { db, nowMs, secret } = context;
  const { promise, goods, number, prizes } = await readDraw(context, uid, ask.promiseId);
  if (ask.coins !== goods.priceCoins) throw new Refusal("price_changed", ["coins"]);
  // The odds are those of a full box: with one prize gone nobody draws any.
  if (prizes.length === 0 || prizes.some(({ stock }) => stock === 0)) throw new Refusal("sold_out");
  if (prizes.some(({ kind }) => kind === "shipped")) requireShipping(ask);
  const serverSeed = await unseal(secret, seedSeal(promise.id), promise.sealedSeed);
  const message = drawMessage(promise.boxId, ask.clientSeed, number);
  const digest = createHmac("sha256", serverSeed).update(message).digest("hex");
  const { goodsId } = prizeOf(prizes, rollOf(digest));
  const orderId = newId();
  const { recipient, address, contact } = ask;
  await spend(db, {
    uid,
    of: "coins",
    amount: ask.coins,
    scope: "purchases",
    nowMs,
    ifUsed: "order_moved_on",
    batch: (shares) => [
      // Under the promise's key: it pays for one draw and no other.
      ...holdCoins(context, uid, orderId, shares, { kind: "blind_box", key: `draw:${promise.id}` }),
      takePrize(db, promise.boxId, goodsId),
      insertOrder(db, {
        id: orderId,
        uid,
        goodsId,
        boxId: promise.boxId,
        quantity: 1,
        unitCoins: ask.coins,
        state: "under_review",
        nowMs,
        holdUntilMs: nowMs,
        recipient,
        address,
        contact,
      }),
      insertStep(db, { orderId, step: 1, event: "draw", state: "under_review", byUid: uid, nowMs }),
      openPromise(db, {
        id: promise.id,
        number,
        serverSeed,
        clientSeed: ask.clientSeed,
        prizes: JSON.stringify(prizes.map(({ goodsId: prize, weight }) => ({ goodsId: prize, weight }))),
        goodsId,
        orderId,
        nowMs,
      }),
      countRedeemed(db, promise.boxId, 1),
    ],
  });
  return { orderId, number };
}

/** Undefined where another draw was quicker with the number, and it is worth another try. */
function refusalOf(error: unknown): unknown {
  const broken = brokenConstraint(error);
  if (broken?.kind === "unique" && broken.table === "box_draws") return undefined;
  if (broken?.kind === "check" && broken.name === "box_prizes_stock") return new Refusal("sold_out");
  if (broken?.kind === "check" && broken.name === "goods_orders_coins") return new Refusal("price_changed", ["coins"]);
  return error;
}

/** Opens a promise with the buyer's own seed, pays for it, and holds what it gave. */
export async function drawBox(context: DrawContext, uid: number, ask: Ask): Promise<Drawn> {
  const { db, locale } = context;
  for (let attempt = 1; ; attempt++) {
    try {
      const { orderId, number } = await tryToDraw(context, uid, ask);
      const row = await orderRow(context, orderId);
      const asked = { locale, before: number + 1, size: 1 };
      const [drawn] = (await askDraws(db, row.boxId ?? 0, asked).all<DrawRow>()).results;
      if (!drawn) throw new Error(`the draw ${number} is not in the log`);
      return { draw: showDraw(drawn), order: showOrder(row) };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal !== undefined) throw refusal;
      if (attempt === TRIES) throw new Refusal("conflict");
    }
  }
}
