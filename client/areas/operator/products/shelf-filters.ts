import type { CallInput } from "#domain/api/contract.ts";
import { MAX_PRODUCT_QUERY_LENGTH, PRODUCT_SALE_FILTERS } from "#domain/mall/contract.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { parseQueueSort } from "../parse-queue-sort.ts";
import { parseText } from "../parse-text.ts";

type Raw<Key extends string> = { [Each in Key]?: unknown };

export const SHELF_STATES = ["on_sale", "not_on_sale"] as const;
export type ShelfState = (typeof SHELF_STATES)[number];
export const GIFT_SORTS = ["cheapest", "dearest", "name"] as const;
export type GiftSort = (typeof GIFT_SORTS)[number];

const saleState = (state: unknown): ShelfState | undefined => SHELF_STATES.find((one) => one === state);

/** Filters of gifts and stickers; invalid values are dropped. */
export const shelfFilters = ({ q, state, sort }: Raw<"q" | "state" | "sort">) => ({
  q: parseText(q, MAX_PRODUCT_QUERY_LENGTH),
  state: saleState(state),
  sort: GIFT_SORTS.find((one) => one === sort) ?? "cheapest",
});

/** A page of products; an invalid cursor starts at the beginning. */
export function productsAdminQuery({
  q,
  state,
  sort,
  cursor,
}: Raw<"q" | "state" | "sort" | "cursor">): CallInput<"GET /goods/shelf"> & { q: string; sort: QueueSort } {
  return {
    q: parseText(q, MAX_PRODUCT_QUERY_LENGTH),
    sort: parseQueueSort(sort, "oldest"),
    state: PRODUCT_SALE_FILTERS.find((one) => one === state) ?? "all",
    ...(/^\d{1,15}$/.test(String(cursor ?? "")) && { after: Number(cursor) }),
  };
}
