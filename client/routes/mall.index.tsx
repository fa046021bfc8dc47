import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { m } from "#messages";
import { rootRoute } from "./__root.tsx";
import { pageHead } from "./page-head.ts";
import { rawSearch } from "./raw-search.ts";
import { routeMiddleware } from "./route-middleware.ts";

export const mallRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/mall",
  validateSearch: rawSearch("category", "sort", "stock", "page", "before"),
  loaderDeps: ({ search }) => search,
  beforeLoad: routeMiddleware("mall"),
  loader: async ({ context, deps }) => (await import("#client/areas/fan/mall/load-mall.ts")).loadMall(context, deps),
  component: lazyScreen(() => import("#client/areas/fan/mall/mall-screen.tsx"), "MallScreen"),
  head: ({ match: { context } }) =>
    import.meta.env.SSR
      ? pageHead(context.app, {
          title: m.mall_title(),
          description: m.mall_description({ brand: context.app.brand.name }),
          path: "/mall",
        })
      : {},
  staticData: { screen: "client/areas/fan/mall/mall-screen.tsx", sitemap: ["/mall"], robots: "index" },
});
