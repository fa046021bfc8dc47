import type { MallLinkSearch } from "#client/links.ts";
import type { CallInput } from "#domain/api/contract.ts";
import { PRODUCT_CATEGORIES, PRODUCT_SORTS } from "#domain/mall/products.ts";

const LAST_PAGE = 100;

/** Search parameters of the mall; a missing one means the default. */
export function parseMallSearch(search: Record<string, unknown>): MallLinkSearch {
  const page = Math.floor(Number(search.page));
  // Every key is set, because the router would keep the previous value of a missing one.
  return {
    category: PRODUCT_CATEGORIES.find((one) => one === search.category),
    sort: PRODUCT_SORTS.find((one) => one === search.sort && one !== "popular"),
    stock: search.stock === "in" ? "in" : undefined,
    page: page > 1 && page <= LAST_PAGE ? page : undefined,
  };
}

export const productsQuery = ({ category, sort, stock, page }: MallLinkSearch): CallInput<"GET /goods/list"> => ({
  ...(category ? { category } : {}),
  ...(sort ? { sort } : {}),
  ...(stock ? { inStock: true } : {}),
  ...(page ? { page } : {}),
});

/** A page of draws before a draw number, by default the newest ones. */
export function drawsQuery(boxId: number, search: Record<string, unknown>): CallInput<"GET /goods/box/draws"> {
  const before = Math.floor(Number(search.before));
  return before > 0 && Number.isSafeInteger(before) ? { boxId, before } : { boxId };
}
