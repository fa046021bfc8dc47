import { type ProductAdminRow, selectProductsForAdmin } from "#db/queries/mall/products.ts";
import type { ProductAdminView } from "#domain/mall/contract.ts";
import { toProductCard } from "./list-products.ts";
import type { MallContext } from "./mall-context.ts";

const toAdminProduct = ({ isOnSale, freeCards, givenCards, files, ...row }: ProductAdminRow): ProductAdminView => ({
  ...toProductCard(row),
  isOnSale: isOnSale === 1,
  cards: row.kind === "card" ? { free: freeCards, given: givenCards } : null,
  files: JSON.parse(files) as string[],
});

/** What the shop has, for who fills its shelves. */
export async function listAdminProducts(
  { db, locale }: MallContext,
  { after, size }: { after: number; size: number },
): Promise<{ list: ProductAdminView[]; next: number | null }> {
  const { results } = await selectProductsForAdmin(db, { after, size: size + 1, locale }).all<ProductAdminRow>();
  const list = results.slice(0, size).map(toAdminProduct);
  return { list, next: results.length > size ? (list.at(-1)?.id ?? null) : null };
}
