import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "./__root.tsx";
import { routeMiddleware } from "./route-middleware.ts";

export const redemptionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/mall/order/$id",
  beforeLoad: routeMiddleware("mall"),
  loader: async ({ context, params }) =>
    (await import("#client/areas/fan/mall/load-mall.ts")).loadOrder(context, params.id),
  component: lazyRouteComponent(() => import("#client/areas/fan/mall/orders/order-screen.tsx"), "OrderScreen"),
  staticData: { screen: "client/areas/fan/mall/orders/order-screen.tsx", sitemap: false, robots: "noindex" },
});
