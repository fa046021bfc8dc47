import { lazyRouteComponent } from "@tanstack/react-router";
import { accountRoute } from "./account-route.ts";

export const redemptionsRoute = accountRoute({
  page: "exchange",
  search: ["after"],
  component: lazyRouteComponent(() => import("#client/areas/account/orders/redemptions-page.tsx"), "RedemptionsScreen"),
  screen: "client/areas/account/orders/redemptions-page.tsx",
});
