import { createRoute } from "@tanstack/react-router";
import { parseRechargeSearch } from "#client/areas/account/recharge/recharge-search.ts";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { rootRoute } from "./__root.tsx";

export const rechargeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/recharge",
  validateSearch: parseRechargeSearch,
  loaderDeps: ({ search: { of } }) => ({ of }),
  loader: async ({ context, deps: { of = "coins" } }) =>
    (await import("#client/areas/account/recharge/load-recharge.ts")).loadRecharge(context, of),
  component: lazyScreen(() => import("#client/areas/account/recharge/recharge-screen.tsx"), "RechargeScreen"),
  staticData: { screen: "client/areas/account/recharge/recharge-screen.tsx", sitemap: false, robots: "noindex" },
});
