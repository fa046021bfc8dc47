import type { CallInput } from "#domain/api/contract.ts";
import { type GameSlug, getGameById } from "#domain/matches/games.ts";
import { dayWindowOf, isIsoDate } from "#domain/time/day-window.ts";
import { WALLET_CURRENCIES, type WalletCurrency } from "#domain/wallet/ledger-accounts.ts";
import { type LedgerEntryKind, TRANSACTION_KINDS } from "#domain/wallet/ledger-entries.ts";
import { ORDER_PHASES, type OrderPhase } from "#domain/wallet/orders-contract.ts";

/** Tabs of the following page; without one it lists matches. */
export const FOLLOWING_TABS = ["teams", "leagues", "players", "people", "fans", "tips"] as const;
export type FollowingTab = (typeof FOLLOWING_TABS)[number];

/** Search parameters of the account pages; a missing one means the default. */
export type UserInfoSearch = {
  tab?: FollowingTab | undefined;
  page?: number | undefined;
  purse?: WalletCurrency | undefined;
  kind?: LedgerEntryKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
  phase?: OrderPhase | undefined;
  /** Cursor of the order lists, whose format differs from `cursor`. */
  after?: string | undefined;
  /** A package of the membership page, such as "svip-12". */
  package?: string | undefined;
};

/** Limit of follow lists. */
const LAST_PAGE = 100;
const ORDER_CURSOR = /^\d{1,15}-[0-9a-z]{1,64}$/;
const PACKAGE = /^s?vip-\d{1,2}$/;
const CURSOR = /^\d{1,15}-\d{1,15}$/;

const dateText = (value: unknown): string | undefined =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && isIsoDate(value) ? value : undefined;

function pageNumber(value: unknown): number | undefined {
  const page = Math.floor(Number(value));
  return page > 1 && page <= LAST_PAGE ? page : undefined;
}

/** The match of a new post, as `<game id>-<match id>` like in room ids. */
export function parseLinkedMatch({ match }: Record<string, unknown>): { game: GameSlug; matchId: number } | undefined {
  const [, gameId, matchId] = (typeof match === "string" && /^(\d{1,6})-(\d{1,15})$/.exec(match)) || [];
  const game = getGameById(Number(gameId))?.slug;
  return game && { game, matchId: Number(matchId) };
}

export function parseUserInfoSearch(search: Record<string, unknown>): UserInfoSearch {
  // Every key is set, because the router would keep the previous value of a missing one.
  return {
    tab: FOLLOWING_TABS.find((tab) => tab === search.tab),
    page: pageNumber(search.page),
    purse: WALLET_CURRENCIES.find((purse) => purse === search.purse),
    kind: TRANSACTION_KINDS.find((kind) => kind === search.kind),
    from: dateText(search.from),
    to: dateText(search.to),
    cursor: typeof search.cursor === "string" && CURSOR.test(search.cursor) ? search.cursor : undefined,
    phase: ORDER_PHASES.find((phase) => phase === search.phase),
    package: typeof search.package === "string" && PACKAGE.test(search.package) ? search.package : undefined,
    after: typeof search.after === "string" && ORDER_CURSOR.test(search.after) ? search.after : undefined,
  };
}

export const followListQuery = ({ tab, page }: UserInfoSearch): CallInput<"GET /user/getFollowOrFansH5"> => ({
  type: tab === "fans" ? "fans" : "follow",
  ...(page ? { page } : {}),
});

/** These calls accept fewer pages than the follow lists do. */
const LAST_TIPS_PAGE = 50;
const tipsPage = (page: number | undefined) => (page && page <= LAST_TIPS_PAGE ? { page } : {});
export const ownTipsQuery = ({ page }: UserInfoSearch): CallInput<"GET /expert_plan/userExpertPlanOrderPC"> =>
  tipsPage(page);
export const focusEventsQuery = ({ page }: UserInfoSearch): CallInput<"GET /expert_plan/focusEvents"> => tipsPage(page);

export const orderListQuery = ({ phase, after }: UserInfoSearch): CallInput<"GET /user/order/list"> => ({
  ...(phase ? { phase } : {}),
  ...(after ? { cursor: after } : {}),
});

/** Days are in the user's time zone, inclusive. */
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

/** Both order lists use the same parameter; a cursor of the other list is dropped. */
export const redemptionsQuery = ({ after }: UserInfoSearch): CallInput<"GET /goods/orders"> =>
  after && REDEMPTION_CURSOR.test(after) ? { cursor: after } : {};
