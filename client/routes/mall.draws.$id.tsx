import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { rootRoute } from "./__root.tsx";
import { rawSearch } from "./raw-search.ts";
import { routeMiddleware } from "./route-middleware.ts";

export const drawsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/mall/draws/$id",
  validateSearch: rawSearch("category", "sort", "stock", "page", "before"),
  loaderDeps: ({ search }) => search,
  beforeLoad: routeMiddleware("mall"),
  loader: async ({ context, params, deps }) =>
    (await import("#client/areas/fan/mall/load-mall.ts")).loadDraws(context, params.id, deps),
  component: lazyScreen(() => import("#client/areas/fan/mall/draws/draws-screen.tsx"), "DrawsScreen"),
  // The log changes with every draw.
  staticData: { screen: "client/areas/fan/mall/draws/draws-screen.tsx", sitemap: false, robots: "noindex" },
});
