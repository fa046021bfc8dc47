import type { CallInput } from "#domain/api/contract.ts";
import { dayWindowOf, isIsoDate } from "#domain/time/day-window.ts";
import { WALLET_CURRENCIES, type WalletCurrency } from "#domain/wallet/ledger-accounts.ts";
import { type LedgerEntryKind, TRANSACTION_KINDS } from "#domain/wallet/ledger-entries.ts";
import { ORDER_PHASES, type OrderPhase } from "#domain/wallet/orders-contract.ts";

/** What the pages of the user centre keep in their address; what is left out is the default. */
export type UserInfoSearch = {
  tab?: "fans" | undefined;
  page?: number | undefined;
  purse?: WalletCurrency | undefined;
  kind?: LedgerEntryKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
  phase?: OrderPhase | undefined;
  /** The cursor of orders, which is another one. */
  after?: string | undefined;
};

/** As far as a list of follows goes. */
const LAST_PAGE = 100;
const ORDER_CURSOR = /^\d{1,15}-[0-9a-z]{1,64}$/;
const CURSOR = /^\d{1,15}-\d{1,15}$/;

const dateText = (value: unknown): string | undefined =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && isIsoDate(value) ? value : undefined;

function pageNumber(value: unknown): number | undefined {
  const page = Math.floor(Number(value));
  return page > 1 && page <= LAST_PAGE ? page : undefined;
}

export function parseUserInfoSearch(search: Record<string, unknown>): UserInfoSearch {
  // Every key is named: one left out would keep what stood in the address.
  return {
    tab: search.tab === "fans" ? "fans" : undefined,
    page: pageNumber(search.page),
    purse: WALLET_CURRENCIES.find((purse) => purse === search.purse),
    kind: TRANSACTION_KINDS.find((kind) => kind === search.kind),
    from: dateText(search.from),
    to: dateText(search.to),
    cursor: typeof search.cursor === "string" && CURSOR.test(search.cursor) ? search.cursor : undefined,
    phase: ORDER_PHASES.find((phase) => phase === search.phase),
    after: typeof search.after === "string" && ORDER_CURSOR.test(search.after) ? search.after : undefined,
  };
}

export const followListQuery = ({ tab, page }: UserInfoSearch): CallInput<"GET /user/getFollowOrFansH5"> => ({
  type: tab ?? "follow",
  ...(page ? { page } : {}),
});

export const orderListQuery = ({ phase, after }: UserInfoSearch): CallInput<"GET /user/order/list"> => ({
  ...(phase ? { phase } : {}),
  ...(after ? { cursor: after } : {}),
});

/** The days of the form are the reader's own, the first and the last included. */
export const transactionFilter = (
  { purse, kind, from, to }: UserInfoSearch,
  timeZone: string,
): CallInput<"POST /user/waterFile"> => ({
  ...(purse ? { purse } : {}),
  ...(kind ? { kind } : {}),
  ...(from ? { fromMs: dayWindowOf(timeZone, from).fromMs } : {}),
  ...(to ? { toMs: dayWindowOf(timeZone, to).toMs } : {}),
});

export const transactionsQuery = (search: UserInfoSearch, timeZone: string): CallInput<"GET /user/water"> => ({
  ...transactionFilter(search, timeZone),
  ...(search.cursor ? { cursor: search.cursor } : {}),
});

export const membershipHistoryQuery = ({ page }: UserInfoSearch): CallInput<"GET /user/getVipOpenRecord"> =>
  page ? { page } : {};

const REDEMPTION_CURSOR = /-[0-9a-f]{32}$/;

/** Both lists of orders keep their cursor under one name; one of another kind leads nowhere here. */
export const redemptionsQuery = ({ after }: UserInfoSearch): CallInput<"GET /goods/orders"> =>
  after && REDEMPTION_CURSOR.test(after) ? { cursor: after } : {};
