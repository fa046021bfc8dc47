import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { parseRechargeSearch } from "#client/areas/account/recharge/recharge-search.ts";
import { rootRoute } from "./root.tsx";

/** What they load comes with who goes there: a guest's first page has no use for it. */
const loads = () => import("#client/areas/account/recharge/load-recharge.ts");

export const rechargeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/recharge",
  validateSearch: parseRechargeSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { of = "coins" } }) => (await loads()).loadRecharge(context, of),
  component: lazyRouteComponent(() => import("#client/areas/account/recharge/recharge-screen.tsx"), "RechargeScreen"),
  staticData: { screen: "client/areas/account/recharge/recharge-screen.tsx" },
});

export const rechargeOrderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/recharge/$id",
  loader: async ({ context, params }) => (await loads()).loadRechargeOrder(context, params.id),
  component: lazyRouteComponent(
    () => import("#client/areas/account/recharge/recharge-order-screen.tsx"),
    "RechargeOrderScreen",
  ),
  staticData: { screen: "client/areas/account/recharge/recharge-order-screen.tsx" },
});
