import { createHmac } from "node:crypto";
import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { revealDraw, selectDrawCommitment, selectDraws, selectLastDrawNumber } from "#db/queries/mall/box-draws.ts";
import { insertMallOrder, insertMallOrderStep } from "#db/queries/mall/order-writes.ts";
import { decrementPrizeStock, incrementRedeemedCount, selectPrizes, selectProduct } from "#db/queries/mall/products.ts";
import { AppError } from "#domain/errors.ts";
import type { BoxDrawResult, Shipping } from "#domain/mall/contract.ts";
import { drawRoll, drawSeedMessage, prizeForRoll } from "#domain/mall/draw.ts";
import { decryptText } from "../../crypto/encrypt.ts";
import { createId } from "../../crypto/hashing.ts";
import type { LocalizedContext } from "../context.ts";
import { spendFromWallet } from "../wallet/spend.ts";
import { drawSeedEncryptionKeyName } from "./commit-draw-seed.ts";
import { toBoxDraw } from "./list-draws.ts";
import { getMallOrderRow, toMallOrder } from "./orders.ts";
import { escrowStatements, requireShipping } from "./pay-order.ts";

export type DrawBoxInput = Shipping & { uid: number; promiseId: string; clientSeed: string; coins: number };
type DrawContext = LocalizedContext & { secret: string };
/** The draws of a box are numbered without gaps; the slower of two concurrent draws takes the next number. */
const MAX_ATTEMPTS = 16;

async function loadDraw({ db, locale }: DrawContext, { uid, promiseId }: DrawBoxInput) {
  const [found] = await selectDrawCommitment(db, promiseId);
  if (found?.uid !== uid) throw new AppError("order_not_found");
  // One snapshot: a commitment that is unused here has used none of these draw numbers.
  const [[commitment], [last], [product], prizes] = await runBatch(db, [
    selectDrawCommitment(db, promiseId),
    selectLastDrawNumber(db, found.boxId),
    selectProduct(db, found.boxId, locale),
    selectPrizes(db, found.boxId, locale),
  ]);
  if (!commitment || commitment.orderId !== null) throw new AppError("order_moved_on");
  if (!product) throw new AppError("goods_not_found");
  return { commitment, product, number: (last?.number ?? 0) + 1, prizes };
}

async function tryToDraw(ctx: DrawContext, input: DrawBoxInput): Promise<{ orderId: string; number: number }> {
  const { db, nowMs, secret } = ctx;
  const { uid, coins, clientSeed, recipient, address, contact } = input;
  const { commitment, product, number, prizes } = await loadDraw(ctx, input);
  const { id, boxId } = commitment;
  if (coins !== product.priceCoins) throw new AppError("price_changed", ["coins"]);
  // The published odds are those of a complete box, so a box that lacks one prize is sold out.
  if (prizes.length === 0 || prizes.some(({ stock }) => stock === 0)) throw new AppError("sold_out");
  if (prizes.some(({ kind }) => kind === "shipped")) requireShipping(input);
  const serverSeed = await decryptText(secret, drawSeedEncryptionKeyName(id), commitment.sealedSeed);
  const message = drawSeedMessage(boxId, clientSeed, number);
  const digest = createHmac("sha256", serverSeed).update(message).digest("hex");
  const { goodsId } = prizeForRoll(prizes, drawRoll(digest));
  const odds = JSON.stringify(prizes.map(({ goodsId: prizeId, weight }) => ({ goodsId: prizeId, weight })));
  const orderId = createId();
  await spendFromWallet(ctx, {
    uid,
    currency: "coins",
    amount: coins,
    scope: "purchases",
    errorIfDuplicate: "order_moved_on",
    buildStatements: (shares) => [
      // Keyed by the commitment, so that each commitment is charged for one draw only.
      ...escrowStatements(ctx, { uid, orderId, shares, kind: "blind_box", key: `draw:${id}` }),
      decrementPrizeStock(db, boxId, goodsId),
      insertMallOrder(db, {
        id: orderId,
        uid,
        goodsId,
        boxId,
        quantity: 1,
        unitCoins: coins,
        state: "under_review",
        nowMs,
        holdUntilMs: nowMs,
        recipient,
        address,
        contact,
      }),
      insertMallOrderStep(db, { orderId, step: 1, event: "draw", state: "under_review", byUid: uid, nowMs }),
      revealDraw(db, { id, number, serverSeed, clientSeed, prizes: odds, goodsId, orderId, nowMs }),
      incrementRedeemedCount(db, boxId, 1),
    ],
  });
  return { orderId, number };
}

/** Undefined if a concurrent draw took the number; the next attempt takes the next one. */
function toDrawError(error: unknown): unknown {
  const broken = toConstraintViolation(error);
  if (broken?.kind === "unique" && broken.table === "box_draws") return undefined;
  if (broken?.kind === "check" && broken.name === "box_prizes_stock") return new AppError("sold_out");
  if (broken?.kind === "check" && broken.name === "goods_orders_coins") return new AppError("price_changed", ["coins"]);
  return error;
}

/** Draws a prize from the committed server seed and the buyer's seed, and pays for it. */
export async function drawBox(ctx: DrawContext, input: DrawBoxInput): Promise<BoxDrawResult> {
  const { db, locale } = ctx;
  for (let attempt = 1; ; attempt++) {
    try {
      const { orderId, number } = await tryToDraw(ctx, input);
      const row = await getMallOrderRow(ctx, { orderId });
      const [draw] = await selectDraws(db, row.boxId ?? 0, { locale, before: number + 1, size: 1 });
      if (!draw) throw new Error(`draw ${number} of box ${row.boxId} not found in the log`);
      return { draw: toBoxDraw(draw), order: toMallOrder(row) };
    } catch (error) {
      const reported = toDrawError(error);
      if (reported !== undefined) throw reported;
      if (attempt === MAX_ATTEMPTS) throw new AppError("conflict");
    }
  }
}
