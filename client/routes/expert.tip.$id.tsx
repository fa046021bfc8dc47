import { createRoute } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { matchTitle } from "#client/features/matches/labels/match-title.ts";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import type { PlanView } from "#domain/plans/views-contract.ts";
import { m } from "#messages";
import { rootRoute } from "./__root.tsx";
import { absoluteUrl, NOINDEX_HEAD, pageHead } from "./page-head.ts";
import { tipImageUrl } from "./share-image.ts";
import { createTipJsonLd } from "./tip-structured-data.ts";

export const tipRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/expert/tip/$id",
  loader: async ({ context, params }) =>
    (await import("#client/areas/fan/tips/load-tip.ts")).loadTip(context, params.id),
  component: lazyScreen(() => import("#client/areas/fan/tips/tip-screen.tsx"), "TipScreen"),
  head: ({ match: { context }, params }) => {
    if (!import.meta.env.SSR) return {};
    const { app, api, queryClient } = context;
    const input = { planId: Number(params.id) };
    const { queryKey } = callQuery(api, "GET /expert_plan/getExpertPlanInfo", input);
    const plan = queryClient.getQueryData<PlanView>(queryKey);
    if (!plan) return NOINDEX_HEAD;
    // Search engines only list tips that everyone may read.
    const isListed = plan.content !== null && plan.state === "settled";
    const path = `/expert/tip/${plan.planId}`;
    const teams = plan.match ? matchTitle(plan.match) : "";
    const image = tipImageUrl(app, plan);
    return pageHead(app, {
      title: plan.title,
      description: m.tip_description({ name: plan.expert.username, match: teams || plan.leagueName }),
      path,
      image,
      isUnlisted: !isListed,
      structuredData: isListed
        ? [createTipJsonLd(plan, { brand: app.brand, image, urlOf: (to) => absoluteUrl(app, to) })]
        : [],
    });
  },
  staticData: { screen: "client/areas/fan/tips/tip-screen.tsx", sitemap: false, robots: "index" },
});
