import type { QueryClient } from "@tanstack/react-query";
import type { AccountPage } from "#client/account-links.ts";
import { callQuery } from "#client/api/queries.ts";
import type { RouterContext } from "#client/router-context.ts";
import type { Api } from "#domain/api/contract.ts";
import { anyCan } from "#domain/permissions/can.ts";
import {
  feedQuery,
  liveReservationsQuery,
  notificationsQuery,
  ownCommentsQuery,
  ownPostsQuery,
  ownPredictionsQuery,
  reservationsQuery,
} from "./list-queries.ts";
import {
  focusEventsQuery,
  followListQuery,
  membershipHistoryQuery,
  orderListQuery,
  ownTipsQuery,
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
    queryClient.ensureQueryData(callQuery(api, "GET /user/userGold", {})),
  ],
  focus: ({ api, queryClient, search }) =>
    search.tab === "people" || search.tab === "fans"
      ? [queryClient.ensureQueryData(callQuery(api, "GET /user/getFollowOrFansH5", followListQuery(search)))]
      : search.tab === "tips"
        ? [queryClient.ensureQueryData(callQuery(api, "GET /expert_plan/focusEvents", focusEventsQuery(search)))]
        : [],
  userNews: ({ api, queryClient }) => [queryClient.ensureInfiniteQueryData(feedQuery(api))],
  userPost: ({ api, queryClient }) => [queryClient.ensureInfiniteQueryData(ownPostsQuery(api))],
  send: () => [],
  comments: ({ api, queryClient }) => [queryClient.ensureInfiniteQueryData(ownCommentsQuery(api))],
  predictions: ({ api, queryClient }) => [queryClient.ensureInfiniteQueryData(ownPredictionsQuery(api))],
  tips: ({ api, queryClient, search }) => [
    queryClient.ensureQueryData(callQuery(api, "GET /expert_plan/userExpertPlanOrderPC", ownTipsQuery(search))),
  ],
  water: ({ api, queryClient, search, timeZone }) => [
    queryClient.ensureQueryData(callQuery(api, "GET /user/water", transactionsQuery(search, timeZone))),
    queryClient.ensureQueryData(callQuery(api, "GET /user/userGold", {})),
  ],
  myOrder: ({ api, queryClient, search }) => [
    queryClient.ensureQueryData(callQuery(api, "GET /user/order/list", orderListQuery(search))),
  ],
  vip: ({ api, queryClient, search }) => [
    queryClient.ensureQueryData(callQuery(api, "GET /user/getVipOpenRecord", membershipHistoryQuery(search))),
    queryClient.ensureQueryData(callQuery(api, "GET /orderpay/vip/list", {})),
    queryClient.ensureQueryData(callQuery(api, "GET /user/userGold", {})),
  ],
  exchange: ({ api, queryClient, search }) => [
    queryClient.ensureQueryData(callQuery(api, "GET /goods/orders", redemptionsQuery(search))),
  ],
  notices: ({ api, queryClient }) => [queryClient.ensureInfiniteQueryData(notificationsQuery(api))],
  preferences: ({ api, queryClient }) => [
    queryClient.ensureQueryData(callQuery(api, "GET /user/getUserDataStatus", {})),
  ],
  reservations: ({ api, queryClient }) => [
    queryClient.ensureInfiniteQueryData(reservationsQuery(api)),
    queryClient.ensureInfiniteQueryData(liveReservationsQuery(api)),
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

/** Users without permission get no data; the screen shows them the reason. */
export async function loadAccountPage(
  { api, app, queryClient }: RouterContext,
  page: AccountPage,
  search: Record<string, unknown>,
): Promise<void> {
  // Not awaited, so that it shares a D1 round trip with the page's own reads.
  void queryClient.prefetchQuery(callQuery(api, "GET /match/liveCounts", {}));
  if (!app.user || !anyCan(app.user.roles, "manage_own_account")) return;
  await Promise.all([
    queryClient.ensureQueryData(callQuery(api, "GET /user/info", { userId: app.user.uid })),
    ...LOADERS[page]({ api, queryClient, search: parseUserInfoSearch(search), timeZone: app.timeZone }),
  ]);
}
