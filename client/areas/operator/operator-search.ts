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

/** Whether it is a valid ledger subject. */
export const isLedgerSubject = (subject: string): boolean => v.is(traceInput, { subject });

export const reviewQueueQuery = ({ state, cursor }: OperatorSearch): CallInput<"GET /goods/queue"> => ({
  state,
  cursor,
});

/** Products after the cursor; an invalid one starts at the beginning. */
export const productsAdminQuery = ({ cursor }: Pick<OperatorSearch, "cursor">): CallInput<"GET /goods/shelf"> =>
  cursor && /^\d{1,15}$/.test(cursor) ? { after: Number(cursor) } : {};

/** The product whose form is open: a new one, or by its id. */
export function productOfSearch({ product }: { product?: unknown }): CallInput<"GET /goods/shelf/product"> | undefined {
  if (product === "new") return {};
  return /^[1-9]\d{0,14}$/.test(String(product ?? "")) ? { goodsId: Number(product) } : undefined;
}

/** All sources, or one with its competitions and rejected rows. */
export const feedHealthQuery = ({ source }: Pick<OperatorSearch, "source">): CallInput<"GET /feed/health"> =>
  source ? { source } : {};

/** Reports after the cursor; an invalid one starts at the beginning. */
export const userReportsQuery = ({ sort, cursor }: Pick<OperatorSearch, "sort" | "cursor">) => ({
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
