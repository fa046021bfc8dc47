import { redirect } from "@tanstack/react-router";
import { orNotFound } from "#client/api/or-not-found.ts";
import { callQuery } from "#client/api/queries.ts";
import { withdrawalsQuery } from "#client/features/wallet/withdrawals-query.ts";
import type { RouterContext } from "#client/router-context.ts";
import type { CreatorPage } from "#client/workplace-links.ts";
import { anyCan } from "#domain/permissions/can.ts";
import {
  feedbackQuery,
  ownPlansQuery,
  parsePlanId,
  parseReturnDays,
  returnListQuery,
  unfinishedPlansQuery,
} from "./creator-queries.ts";

type RawSearch = Record<string, string | number | undefined>;
type Loader = (context: RouterContext, search: RawSearch) => readonly Promise<unknown>[];

/** Never cached, because sales and states change by themselves. */
const LOADERS: Record<CreatorPage, Loader> = {
  overview: ({ api, queryClient }) => [
    queryClient.fetchQuery({ ...callQuery(api, "GET /creator_platform/overview", {}), staleTime: 0 }),
    queryClient.fetchQuery({ ...unfinishedPlansQuery(api, "rejected"), staleTime: 0 }),
    queryClient.fetchQuery({ ...unfinishedPlansQuery(api, "draft"), staleTime: 0 }),
    queryClient.fetchInfiniteQuery({ ...withdrawalsQuery(api), staleTime: 0 }),
  ],
  dataShow: ({ api, queryClient }, search) => {
    const days = parseReturnDays(search);
    return [
      queryClient.fetchQuery({
        ...callQuery(api, "GET /creator_platform/getReturnsDetailedSummary", { days }),
        staleTime: 0,
      }),
      queryClient.fetchQuery({ ...callQuery(api, "GET /creator_platform/insights", { days }), staleTime: 0 }),
      queryClient.fetchQuery({
        ...callQuery(api, "GET /creator_platform/getMonthlyReturnsDetailed", {}),
        staleTime: 0,
      }),
      queryClient.fetchInfiniteQuery({ ...returnListQuery(api, days), staleTime: 0 }),
    ];
  },
  progComponent: ({ api, queryClient }, search) => {
    const planId = parsePlanId(search);
    return planId === undefined
      ? []
      : [queryClient.fetchQuery({ ...callQuery(api, "GET /creator_platform/plan", { planId }), staleTime: 0 })];
  },
  progManage: ({ api, queryClient }, search) => [
    queryClient.fetchQuery({
      ...callQuery(api, "GET /creator_platform/getExpertPlans", ownPlansQuery(search)),
      staleTime: 0,
    }),
    queryClient.fetchInfiniteQuery({ ...feedbackQuery(api), staleTime: 0 }),
  ],
};

/** Users who aren't experts get their application at `/creatorCenter`. */
export async function loadCreatorPage(context: RouterContext, page: CreatorPage, search: RawSearch): Promise<void> {
  const { api, queryClient } = context;
  const { user } = context.app;
  if (!user) return;
  if (anyCan(user.roles, "publish_plan")) {
    await orNotFound(Promise.all(LOADERS[page](context, search)));
    return;
  }
  if (page !== "overview") throw redirect({ to: "/creatorCenter" });
  await queryClient.fetchQuery({ ...callQuery(api, "GET /expert/application", {}), staleTime: 0 });
}
