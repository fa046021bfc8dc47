import { createRoute } from "@tanstack/react-router";
import { parseReturnTo } from "#client/areas/account/recharge/recharge-search.ts";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { rootRoute } from "./__root.tsx";

export const rechargeOrderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/recharge/$id",
  validateSearch: (search: Record<string, unknown>): { returnTo?: string | undefined } => ({
    returnTo: parseReturnTo(search.returnTo),
  }),
  loader: async ({ context, params }) =>
    (await import("#client/areas/account/recharge/load-recharge.ts")).loadRechargeOrder(context, params.id),
  component: lazyScreen(
    () => import("#client/areas/account/recharge/recharge-order-screen.tsx"),
    "RechargeOrderScreen",
  ),
  staticData: { screen: "client/areas/account/recharge/recharge-order-screen.tsx", sitemap: false, robots: "noindex" },
});
