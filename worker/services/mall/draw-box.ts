import { createHmac } from "node:crypto";
import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import {
  type BoxDrawRow,
  type DrawCommitmentRow,
  revealDraw,
  selectDrawCommitment,
  selectDraws,
  selectLastDrawNumber,
} from "#db/queries/mall/box-draws.ts";
import { insertMallOrder, insertMallOrderStep } from "#db/queries/mall/order-writes.ts";
import {
  decrementPrizeStock,
  type PrizeRow,
  type ProductRow,
  selectPrizes,
  selectProduct,
  updateRedeemedCount,
} from "#db/queries/mall/products.ts";
import { AppError } from "#domain/errors.ts";
import type { BoxDrawResult, Shipping } from "#domain/mall/contract.ts";
import { drawRoll, drawSeedMessage, prizeForRoll } from "#domain/mall/draw.ts";
import { decryptText } from "../../crypto/encrypt.ts";
import { createId } from "../../crypto/hashing.ts";
import { spendFromWallet } from "../wallet/spend.ts";
import { drawSeedEncryptionKeyName } from "./commit-draw-seed.ts";
import { toBoxDraw } from "./list-draws.ts";
import { loadMallOrder } from "./load-order.ts";
import type { MallContext } from "./mall-context.ts";
import { toMallOrder } from "./order-view.ts";
import { escrowCoins, requireShipping } from "./pay-order.ts";

type DrawBoxInput = Shipping & { promiseId: string; clientSeed: string; coins: number };
type DrawContext = MallContext & { secret: string };
/** Draws of a box are numbered without gaps: of two at once one is told its number is taken, and takes the next. */
const MAX_ATTEMPTS = 16;

async function loadDraw({ db, locale }: DrawContext, uid: number, promiseId: string) {
  const [promised] = (await selectDrawCommitment(db, promiseId).all<DrawCommitmentRow>()).results;
  if (promised?.uid !== uid) throw new AppError("order_not_found");
  // Together, as of one moment: a promise that looks unused has used none of these numbers.
  const [again, last, box, held] = await runBatch(db, [
    selectDrawCommitment(db, promiseId),
    selectLastDrawNumber(db, promised.boxId),
    selectProduct(db, promised.boxId, locale),
    selectPrizes(db, promised.boxId, locale),
  ]);
  const [promise] = (again?.results ?? []) as DrawCommitmentRow[];
  if (!promise || promise.orderId !== null) throw new AppError("order_moved_on");
  const [goods] = (box?.results ?? []) as ProductRow[];
  if (!goods) throw new AppError("goods_not_found");
  const [{ number } = { number: 0 }] = (last?.results ?? []) as { number: number }[];
  return { promise, goods, number: number + 1, prizes: (held?.results ?? []) as PrizeRow[] };
}

async function tryToDraw(
  context: DrawContext,
  uid: number,
  ask: DrawBoxInput,
): Promise<{ orderId: string; number: number }> {
  const { db, nowMs, secret } = context;
  const { promise, goods, number, prizes } = await loadDraw(context, uid, ask.promiseId);
  if (ask.coins !== goods.priceCoins) throw new AppError("price_changed", ["coins"]);
  // The odds are those of a full box: with one prize gone nobody draws any.
  if (prizes.length === 0 || prizes.some(({ stock }) => stock === 0)) throw new AppError("sold_out");
  if (prizes.some(({ kind }) => kind === "shipped")) requireShipping(ask);
  const serverSeed = await decryptText(secret, drawSeedEncryptionKeyName(promise.id), promise.sealedSeed);
  const message = drawSeedMessage(promise.boxId, ask.clientSeed, number);
  const digest = createHmac("sha256", serverSeed).update(message).digest("hex");
  const { goodsId } = prizeForRoll(prizes, drawRoll(digest));
  const orderId = createId();
  const { recipient, address, contact } = ask;
  await spendFromWallet(db, {
    uid,
    currency: "coins",
    amount: ask.coins,
    scope: "purchases",
    nowMs,
    errorIfDuplicate: "order_moved_on",
    buildStatements: (shares) => [
      // Under the promise's key: it pays for one draw and no other.
      ...escrowCoins(context, uid, orderId, shares, { kind: "blind_box", key: `draw:${promise.id}` }),
      decrementPrizeStock(db, promise.boxId, goodsId),
      insertMallOrder(db, {
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
      insertMallOrderStep(db, { orderId, step: 1, event: "draw", state: "under_review", byUid: uid, nowMs }),
      revealDraw(db, {
        id: promise.id,
        number,
        serverSeed,
        clientSeed: ask.clientSeed,
        prizes: JSON.stringify(prizes.map(({ goodsId: prize, weight }) => ({ goodsId: prize, weight }))),
        goodsId,
        orderId,
        nowMs,
      }),
      updateRedeemedCount(db, promise.boxId, 1),
    ],
  });
  return { orderId, number };
}

/** Undefined where another draw was quicker with the number, and it is worth another try. */
function toDrawError(error: unknown): unknown {
  const broken = toConstraintViolation(error);
  if (broken?.kind === "unique" && broken.table === "box_draws") return undefined;
  if (broken?.kind === "check" && broken.name === "box_prizes_stock") return new AppError("sold_out");
  if (broken?.kind === "check" && broken.name === "goods_orders_coins") return new AppError("price_changed", ["coins"]);
  return error;
}

/** Opens a promise with the buyer's own seed, pays for it, and holds what it gave. */
export async function drawBox(context: DrawContext, uid: number, ask: DrawBoxInput): Promise<BoxDrawResult> {
  const { db, locale } = context;
  for (let attempt = 1; ; attempt++) {
    try {
      const { orderId, number } = await tryToDraw(context, uid, ask);
      const row = await loadMallOrder(context, orderId);
      const asked = { locale, before: number + 1, size: 1 };
      const [drawn] = (await selectDraws(db, row.boxId ?? 0, asked).all<BoxDrawRow>()).results;
      if (!drawn) throw new Error(`the draw ${number} is not in the log`);
      return { draw: toBoxDraw(drawn), order: toMallOrder(row) };
    } catch (error) {
      const refusal = toDrawError(error);
      if (refusal !== undefined) throw refusal;
      if (attempt === MAX_ATTEMPTS) throw new AppError("conflict");
    }
  }
}
