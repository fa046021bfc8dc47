import type { CallInput } from "#domain/api/contract.ts";
import { defaultRefundSort, type QueueSort } from "#domain/staff/queue-sort.ts";
import { CLOSING_CURSOR, CLOSING_STATES, isUtcDay } from "#domain/wallet/day-closing.ts";
import { DISPUTE_STATES, type DisputeState } from "#domain/wallet/dispute-case.ts";
import {
  PRICE_LIST_KINDS,
  PRICE_LIST_STATES,
  type PriceListKind,
  type PriceListState,
} from "#domain/wallet/price-list.ts";
import { PAY_METHODS, RECHARGE_STATES } from "#domain/wallet/recharge.ts";
import { REFUND_STATES, type RefundState } from "#domain/wallet/refund-request.ts";
import { parseQueueSort } from "../parse-queue-sort.ts";
import { parsePeriod } from "../utc-day.ts";

type Raw<Key extends string> = { [Each in Key]?: unknown };
const MAX_QUERY_LENGTH = 200;

const day = (value: unknown): string | undefined => (typeof value === "string" && isUtcDay(value) ? value : undefined);
const uid = (value: unknown): number | undefined =>
  /^\d{1,15}$/.test(String(value ?? "")) && Number(value) > 0 ? Number(value) : undefined;
const matching = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === "string" && pattern.test(value) ? value : undefined;

export type RechargeFilters = Omit<CallInput<"GET /operator/recharges">, "sort" | "q"> & {
  sort: QueueSort;
  q: string;
};
/** URL filters; invalid values are dropped. `from` and `to` are inclusive UTC days. */
export function rechargesQuery(
  raw: Raw<"q" | "user" | "state" | "method" | "from" | "to" | "sort" | "cursor">,
): RechargeFilters {
  const userId = uid(raw.user);
  const state = RECHARGE_STATES.find((one) => one === raw.state);
  const method = PAY_METHODS.find((one) => one === raw.method);
  const cursor = matching(raw.cursor, /^\d{1,16}-[0-9a-f]{32}$/);
  return {
    q: String(raw.q ?? "")
      .trim()
      .slice(0, MAX_QUERY_LENGTH),
    sort: parseQueueSort(raw.sort, "newest"),
    ...(state && { state }),
    ...(method && { method }),
    ...(userId !== undefined && { userId }),
    ...parsePeriod(raw),
    ...(cursor !== undefined && { cursor }),
  };
}

/** The order to show, if any. */
export const parseOpenRecharge = ({ order }: Raw<"order">): string | undefined => matching(order, /^[0-9a-f]{32}$/);

type RefundsQuery = { state: RefundState; sort: QueueSort; after: number };
export function refundsQuery({ state: raw, sort, cursor }: Raw<"state" | "sort" | "cursor">): RefundsQuery {
  const state = REFUND_STATES.find((one) => one === raw) ?? "requested";
  return { state, sort: parseQueueSort(sort, defaultRefundSort(state)), after: uid(cursor) ?? 0 };
}

type DisputesQuery = { state: DisputeState; sort: QueueSort; cursor?: string };
export function disputesQuery({ state, sort, cursor }: Raw<"state" | "sort" | "cursor">): DisputesQuery {
  const after = matching(cursor, /^\d{1,16}-\d{1,16}$/);
  return {
    state: DISPUTE_STATES.find((one) => one === state) ?? "needs_response",
    sort: parseQueueSort(sort, "oldest"),
    ...(after !== undefined && { cursor: after }),
  };
}

/** The day to show, if any. */
export function parseOpenClosing(raw: Raw<"provider" | "day">): { provider: string; day: string } | undefined {
  const [provider, of] = [matching(raw.provider, /^[a-z0-9_]{1,32}$/), day(raw.day)];
  return provider === undefined || of === undefined ? undefined : { provider, day: of };
}
export type ClosingsQuery = CallInput<"GET /operator/closings"> & { sort: QueueSort };
export function closingsQuery(raw: Raw<"provider" | "state" | "sort" | "cursor">): ClosingsQuery {
  const provider = matching(raw.provider, /^[a-z0-9_]{1,32}$/);
  const state = CLOSING_STATES.find((one) => one === raw.state);
  const cursor = matching(raw.cursor, CLOSING_CURSOR);
  return {
    sort: parseQueueSort(raw.sort, "newest"),
    ...(provider !== undefined && { provider }),
    ...(state !== undefined && { state }),
    ...(cursor !== undefined && { cursor }),
  };
}

export const pricesQuery = ({ kind }: Raw<"kind">): { kind: PriceListKind } => ({
  kind: PRICE_LIST_KINDS.find((one) => one === kind) ?? "coins",
});
type PricesFilter = { state: PriceListState | undefined; sort: QueueSort };
export const pricesFilter = ({ state, sort }: Raw<"state" | "sort">): PricesFilter => ({
  state: PRICE_LIST_STATES.find((one) => one === state),
  sort: parseQueueSort(sort, "newest"),
});
