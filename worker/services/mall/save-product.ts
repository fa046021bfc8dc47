import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { insertProduct, nextProductId, replaceProductTexts, updateProduct } from "#db/queries/mall/product-writes.ts";
import { AppError } from "#domain/errors.ts";
import { LOCALE_CODES } from "#domain/i18n/locales.ts";
import type { SaveProductInput } from "#domain/mall/contract.ts";
import type { ServiceContext } from "../context.ts";

const MAX_ATTEMPTS = 3;

/** Adds or changes a product; `texts` replaces the texts of all languages. */
export async function saveProduct({ db, nowMs }: ServiceContext, input: SaveProductInput): Promise<{ id: number }> {
  const { id, texts, ...fields } = input;
  const unknown = Object.keys(texts).filter((locale) => !LOCALE_CODES.some((known) => known === locale));
  if (unknown.length > 0) throw new AppError("bad_input", ["texts"]);
  const write = { ...fields, nowMs };
  if (id !== undefined) {
    const updated = await updateProduct(db, id, write);
    if (updated.length === 0) throw new AppError("goods_not_found");
    await runBatch(db, [...replaceProductTexts(db, id, texts)]);
    return { id };
  }
  for (let attempt = 1; ; attempt += 1) {
    const fresh = await nextProductId(db);
    try {
      await runBatch(db, [insertProduct(db, fresh, write), ...replaceProductTexts(db, fresh, texts)]);
      return { id: fresh };
    } catch (error) {
      // Another operator added a product at the same moment.
      if (toConstraintViolation(error)?.kind !== "unique" || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
