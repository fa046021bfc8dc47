import { runBatch, type Statement } from "#db/client.ts";
import { raisedTriggerMessage, toConstraintViolation } from "#db/constraint-errors.ts";
import {
  replaceBoxPrizes,
  selectBoxPrizes,
  selectProductKinds,
  updatePrizeStocks,
} from "#db/queries/mall/box-prizes.ts";
import { insertProduct, nextProductId, replaceProductTexts, updateProduct } from "#db/queries/mall/product-writes.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { AppError } from "#domain/errors.ts";
import { LOCALE_CODES } from "#domain/i18n/locales.ts";
import { hasRepeatedPrize, hasSameOdds, TOTAL_BOX_WEIGHT, totalWeight } from "#domain/mall/box-odds.ts";
import type { SaveProductInput } from "#domain/mall/contract.ts";
import type { ServiceContext } from "../context.ts";
import type { AuditRecorder } from "../staff/audit-recorder.ts";

const MAX_ATTEMPTS = 3;

type SaveContext = ServiceContext & { audit: AuditRecorder };

/** The odds of a box are fixed once it has been opened; the stock of its prizes can change. */
async function prizeStatements({ db }: SaveContext, boxId: number, input: SaveProductInput): Promise<Statement[]> {
  if (input.kind !== "box") return [];
  const { prizes } = input;
  const [stored, kinds] = await runBatch(db, [
    selectBoxPrizes(db, boxId),
    selectProductKinds(
      db,
      prizes.map(({ goodsId }) => goodsId),
    ),
  ]);
  if (stored.length > 0 && hasSameOdds(stored, prizes)) return [updatePrizeStocks(db, boxId, prizes)];
  const areProducts = kinds.length === prizes.length && kinds.every(({ kind }) => kind !== "box");
  if (!areProducts || hasRepeatedPrize(prizes) || totalWeight(prizes) !== TOTAL_BOX_WEIGHT) {
    throw new AppError("bad_input", ["prizes"]);
  }
  return [...replaceBoxPrizes(db, boxId, prizes)];
}

const toWrite = (input: SaveProductInput, nowMs: number) => {
  const { kind, priceCoins, isOnSale } = input;
  const own = input.kind === "box" ? { category: "boxes" as const, stock: 0 } : input;
  return { kind, priceCoins, isOnSale, category: own.category, stock: own.stock, nowMs };
};

async function changeProduct(ctx: SaveContext, id: number, input: SaveProductInput): Promise<void> {
  const { db, nowMs, audit } = ctx;
  try {
    await runBatch(db, [
      updateProduct(db, id, toWrite(input, nowMs)),
      requireChange(db),
      ...replaceProductTexts(db, id, input.texts),
      ...(await prizeStatements(ctx, id, input)),
      audit({ ...input, goodsId: id }),
    ]);
  } catch (error) {
    if (isUnchangedError(error)) throw new AppError("goods_not_found");
    throw raisedTriggerMessage(error, ["box_odds_fixed"]) ? new AppError("box_odds_fixed") : error;
  }
}

/** Adds or changes a product; `texts` replaces the texts of all languages. */
export async function saveProduct(ctx: SaveContext, input: SaveProductInput): Promise<{ id: number }> {
  const { db, nowMs, audit } = ctx;
  const unknown = Object.keys(input.texts).filter((locale) => !LOCALE_CODES.some((known) => known === locale));
  if (unknown.length > 0) throw new AppError("bad_input", ["texts"]);
  if (input.id !== undefined) {
    await changeProduct(ctx, input.id, input);
    return { id: input.id };
  }
  for (let attempt = 1; ; attempt += 1) {
    const fresh = await nextProductId(db);
    const prizes = await prizeStatements(ctx, fresh, input);
    try {
      await runBatch(db, [
        insertProduct(db, fresh, toWrite(input, nowMs)),
        ...replaceProductTexts(db, fresh, input.texts),
        ...prizes,
        audit({ ...input, goodsId: fresh }),
      ]);
      return { id: fresh };
    } catch (error) {
      // Another operator added a product at the same moment.
      if (toConstraintViolation(error)?.kind !== "unique" || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
