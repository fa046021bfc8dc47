import * as v from "valibot";
import type { CallInput } from "#domain/api/contract.ts";
import { ORDER_STATES, type OrderState } from "#domain/mall/order.ts";
import { traceInput } from "#domain/wallet/operator-contract.ts";
import { parseQueueSort } from "./parse-queue-sort.ts";

/** Search parameters of the back office. */
export type OperatorSearch = {
  state: OrderState;
  cursor?: string | undefined;
  sort?: string | undefined;
  subject?: string | undefined;
  /** Feed filters: source and rejection reason. */
  source?: string | undefined;
  why?: string | undefined;
};

const text = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() || undefined : undefined;

/** Invalid values are dropped. */
export const parseOperatorSearch = (raw: { [key in keyof OperatorSearch]?: unknown }): OperatorSearch => ({
  state: ORDER_STATES.find((state) => state === raw.state) ?? "under_review",
  cursor: text(raw.cursor),
  sort: text(raw.sort),
  subject: text(raw.subject),
  source: text(raw.source),
  why: text(raw.why),
});

/** True for a valid ledger subject. */
export const isLedgerSubject = (subject: string): boolean => v.is(traceInput, { subject });

export const reviewQueueQuery = ({ state, sort, cursor }: OperatorSearch) => ({
  state,
  sort: parseQueueSort(sort, "oldest"),
  cursor,
});

/** Input for the open product form: empty for a new product, otherwise its id. */
export function parseOpenProduct({
  product,
}: {
  product?: unknown;
}): CallInput<"GET /goods/shelf/product"> | undefined {
  if (product === "new") return {};
  return /^[1-9]\d{0,14}$/.test(String(product ?? "")) ? { goodsId: Number(product) } : undefined;
}

/** All sources, or one with its competitions and a page of its rejected rows. */
export const feedHealthQuery = ({
  source,
  why,
  sort,
  cursor,
}: Pick<OperatorSearch, "source" | "why" | "sort" | "cursor">): CallInput<"GET /feed/health"> =>
  source
    ? {
        source,
        sort: parseQueueSort(sort, "newest"),
        ...(why && /^[a-z0-9_]{1,60}$/.test(why) && { why }),
        ...(cursor && /^\d{1,15}$/.test(cursor) && { after: Number(cursor) }),
      }
    : {};

/** Sorts by name, or by number of rejected rows. */
const FEED_SORTS = ["name", "rejected"] as const;
export type FeedSort = (typeof FEED_SORTS)[number];
export const feedSort = ({ sort }: Pick<OperatorSearch, "sort">): FeedSort =>
  FEED_SORTS.find((one) => one === sort) ?? "name";

/** Sorts by number of viewers, or by start of the live. */
const ROOM_SORTS = ["viewers", "newest"] as const;
export type RoomSort = (typeof ROOM_SORTS)[number];
export const roomSort = ({ sort }: { sort?: unknown }): RoomSort => ROOM_SORTS.find((one) => one === sort) ?? "viewers";

/** A page of reports or appeals; an invalid cursor starts at the beginning. */
export const reportsQuery = ({ sort, cursor }: Pick<OperatorSearch, "sort" | "cursor">) => ({
  sort: parseQueueSort(sort, "oldest"),
  ...(cursor && /^\d{1,15}$/.test(cursor) && { after: Number(cursor) }),
});

export const SHELF_TABS = ["products", "gifts", "stickers"] as const;
export const shelfTab = ({ tab }: { tab?: unknown }): (typeof SHELF_TABS)[number] =>
  SHELF_TABS.find((one) => one === tab) ?? "products";

export const REPORTS_TABS = ["users", "messages", "appeals"] as const;
export type ReportsTab = (typeof REPORTS_TABS)[number];
export const reportsTab = ({ tab }: { tab?: unknown }): ReportsTab =>
  REPORTS_TABS.find((one) => one === tab) ?? "users";
