import { runBatch } from "#db/client.ts";
import { selectProductImages } from "#db/queries/mall/product-images.ts";
import {
  listProductRows,
  type ProductAdminRow,
  type ProductFilter,
  type ProductRow,
  selectPrizes,
  selectProduct,
  selectProductsForAdmin,
} from "#db/queries/mall/products.ts";
import { selectSitemapProducts } from "#db/queries/matches/sitemap.ts";
import { AppError } from "#domain/errors.ts";
import type {
  ProductAdminInput,
  ProductAdminView,
  ProductDetails,
  ProductList,
  ProductSummary,
} from "#domain/mall/contract.ts";
import { prizeOdds } from "#domain/mall/draw.ts";
import { productImagePath } from "#domain/mall/product-images.ts";
import { includesSearchText } from "#domain/staff/includes-search-text.ts";
import type { LocalizedContext, ReadContext } from "../context.ts";

const toProductSummary = ({ description: _description, picture, ...row }: ProductRow): ProductSummary => ({
  ...row,
  picture: productImagePath(picture),
});

/** Products on sale. */
export async function listProducts(
  { db, locale }: LocalizedContext,
  input: Omit<ProductFilter, "locale">,
): Promise<ProductList> {
  const { list, total } = await listProductRows(db, { ...input, locale });
  return { list: list.map(toProductSummary), total, page: input.page, size: input.size };
}

/** A blind box comes with its prizes and their odds. */
export async function getProduct(
  { db, locale }: LocalizedContext,
  { id, withBoxes }: { id: number; withBoxes: boolean },
): Promise<ProductDetails> {
  const [[row], prizes, images] = await runBatch(db, [
    selectProduct(db, id, locale),
    selectPrizes(db, id, locale),
    selectProductImages(db, id),
  ]);
  if (!row || (row.kind === "box" && !withBoxes)) throw new AppError("goods_not_found");
  const summary = toProductSummary(row);
  const uploaded = images.map(({ file }) => productImagePath(file));
  const pictures = uploaded.length > 0 ? uploaded : [summary.picture];
  const details = { ...summary, description: row.description, pictures };
  if (row.kind !== "box") return details;
  return {
    ...details,
    prizes: prizes.map(({ stock: _stock, picture, ...prize }) => ({
      ...prize,
      picture: productImagePath(picture),
      odds: prizeOdds(prizes, prize.goodsId),
    })),
  };
}

export const listSitemapProducts = async (
  { db }: ReadContext,
  { withBoxes }: { withBoxes: boolean },
): Promise<number[]> => (await selectSitemapProducts(db, withBoxes)).map(({ id }) => id);

const toAdminProduct = ({ isOnSale, freeCards, givenCards, files, ...row }: ProductAdminRow): ProductAdminView => ({
  ...toProductSummary(row),
  isOnSale: isOnSale === 1,
  cards: row.kind === "card" ? { free: freeCards, given: givenCards } : null,
  files: JSON.parse(files) as string[],
});

/** Text search covers this many products after the cursor. */
const MAX_SEARCHED = 1_000;

/** Products on sale or not, by id; `next` is null on the last page. */
export async function listAdminProducts(
  { db, locale }: LocalizedContext,
  { q, state, sort, after, size }: ProductAdminInput,
): Promise<{ list: ProductAdminView[]; next: number | null }> {
  const isOnSale = state === "all" ? undefined : state === "on_sale";
  const read = (limit: number) => selectProductsForAdmin(db, { isOnSale, sort, after, size: limit, locale });
  const rows =
    q === ""
      ? await read(size + 1)
      : (await read(MAX_SEARCHED)).filter(({ id, name }) => includesSearchText(q, [id, name]));
  const list = rows.slice(0, size).map(toAdminProduct);
  return { list, next: rows.length > size ? (list.at(-1)?.id ?? null) : null };
}
