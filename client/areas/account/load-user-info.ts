import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import { ACCOUNT_PAGES, type AccountPage } from "#client/links.ts";
import type { RouterContext } from "#client/router-context.ts";
import type { Api } from "#domain/api/contract.ts";
import { anyCan } from "#domain/permissions/can.ts";
import type { Profile } from "#domain/social/contract.ts";
import {
  followListQuery,
  membershipHistoryQuery,
  orderListQuery,
  parseUserInfoSearch,
  redemptionsQuery,
  transactionsQuery,
  type UserInfoSearch,
} from "./user-info-search.ts";

type LoaderInput = { api: Api; queryClient: QueryClient; search: UserInfoSearch; timeZone: string };

/** Data of each account page besides the account itself, loaded in parallel. */
const LOADERS: Record<AccountPage, (load: LoaderInput) => Promise<unknown>[]> = {
  info: () => [],
  level: ({ api, queryClient }) => [
    queryClient.ensureQueryData(callQuery(api, "GET /user/level", {})),
    queryClient.ensureQueryData(callQuery(api, "GET /orderpay/score/list", {})),
  ],
  focus: ({ api, queryClient, search }) =>
    search.tab === "people" || search.tab === "fans"
      ? [queryClient.ensureQueryData(callQuery(api, "GET /user/getFollowOrFansH5", followListQuery(search)))]
      : [],
  predictions: ({ api, queryClient }) => [queryClient.ensureQueryData(callQuery(api, "GET /user/predictions", {}))],
  water: ({ api, queryClient, search, timeZone }) => [
    queryClient.ensureQueryData(callQuery(api, "GET /user/water", transactionsQuery(search, timeZone))),
    queryClient.ensureQueryData(callQuery(api, "GET /user/userGold", {})),
  ],
  myOrder: ({ api, queryClient, search }) => [
    queryClient.ensureQueryData(callQuery(api, "GET /user/order/list", orderListQuery(search))),
  ],
  vip: ({ api, queryClient, search }) => [
    queryClient.ensureQueryData(callQuery(api, "GET /user/getVipOpenRecord", membershipHistoryQuery(search))),
    queryClient.ensureQueryData(callQuery(api, "GET /user/userGold", {})),
  ],
  exchange: ({ api, queryClient, search }) => [
    queryClient.ensureQueryData(callQuery(api, "GET /goods/orders", redemptionsQuery(search))),
  ],
  notices: ({ api, queryClient }) => [queryClient.ensureQueryData(callQuery(api, "GET /user/notices", {}))],
  preferences: ({ api, queryClient }) => [
    queryClient.ensureQueryData(callQuery(api, "GET /user/getUserDataStatus", {})),
  ],
  reservations: ({ api, queryClient }) => [
    queryClient.ensureQueryData(callQuery(api, "GET /user/reservations", { page: 1 })),
  ],
  setting: ({ api, queryClient }) => [
    queryClient.ensureQueryData(callQuery(api, "GET /user/sessions", {})),
    queryClient.ensureQueryData(callQuery(api, "GET /user/identities", {})),
    queryClient.ensureQueryData(callQuery(api, "GET /user/security", {})),
    queryClient.ensureQueryData(callQuery(api, "GET /user/spendingLimits", {})),
  ],
  sanctions: ({ api, queryClient }) => [queryClient.ensureQueryData(callQuery(api, "GET /user/sanctions", {}))],
  data: () => [],
};

const UID = /^[1-9]\d{0,14}$/;

async function loadProfile({ api, queryClient }: RouterContext, uid: string): Promise<Profile> {
  if (!UID.test(uid)) throw notFound();
  try {
    return await queryClient.ensureQueryData(callQuery(api, "GET /user/profile", { userId: Number(uid) }));
  } catch (error) {
    if (error instanceof CallError && error.errorName === "user_not_found") throw notFound();
    throw error;
  }
}

/** A number is a public profile. Users without permission get no data: the screen shows the reason. */
export async function loadUserInfo(
  context: RouterContext,
  name: string,
  search: Record<string, unknown>,
): Promise<Profile | undefined> {
  const { api, app, queryClient } = context;
  // Loaded together with the page, in the same round trip.
  void queryClient.prefetchQuery(callQuery(api, "GET /match/liveCounts", {}));
  const page = ACCOUNT_PAGES.find((one) => one === name);
  if (!page) return loadProfile(context, name);
  if (!app.user || !anyCan(app.user.roles, "manage_own_account")) return undefined;
  await Promise.all([
    queryClient.ensureQueryData(callQuery(api, "GET /user/info", { userId: app.user.uid })),
    ...LOADERS[page]({ api, queryClient, search: parseUserInfoSearch(search), timeZone: app.timeZone }),
  ]);
  return undefined;
}
