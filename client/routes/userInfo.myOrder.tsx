import { lazyRouteComponent } from "@tanstack/react-router";
import { accountRoute } from "./account-route.ts";

export const ordersRoute = accountRoute({
  page: "myOrder",
  search: ["phase", "after"],
  component: lazyRouteComponent(() => import("#client/areas/account/orders/orders-page.tsx"), "OrdersScreen"),
  screen: "client/areas/account/orders/orders-page.tsx",
});
