import { askShelf, type ShelfRow } from "#db/queries/mall/products.ts";
import type { ShelfGoods } from "#domain/mall/contract.ts";
import { showGoods } from "./list-products.ts";
import type { MallContext } from "./mall-context.ts";

const asShelf = ({ isOnSale, freeCards, givenCards, files, ...row }: ShelfRow): ShelfGoods => ({
  ...showGoods(row),
  isOnSale: isOnSale === 1,
  cards: row.kind === "card" ? { free: freeCards, given: givenCards } : null,
  files: JSON.parse(files) as string[],
});

/** What the shop has, for who fills its shelves. */
export async function listShelf(
  { db, locale }: MallContext,
  { after, size }: { after: number; size: number },
): Promise<{ list: ShelfGoods[]; next: number | null }> {
  const { results } = await askShelf(db, { after, size: size + 1, locale }).all<ShelfRow>();
  const list = results.slice(0, size).map(asShelf);
  return { list, next: results.length > size ? (list.at(-1)?.id ?? null) : null };
}
