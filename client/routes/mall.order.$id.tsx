import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { rootRoute } from "./__root.tsx";
import { routeMiddleware } from "./route-middleware.ts";

export const redemptionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/mall/order/$id",
  beforeLoad: routeMiddleware("mall"),
  loader: async ({ context, params }) =>
    (await import("#client/areas/fan/mall/load-mall.ts")).loadOrder(context, params.id),
  component: lazyScreen(() => import("#client/areas/fan/mall/orders/order-screen.tsx"), "OrderScreen"),
  staticData: { screen: "client/areas/fan/mall/orders/order-screen.tsx", sitemap: false, robots: "noindex" },
});
