import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { rootRoute } from "./__root.tsx";
import { absoluteUrl, NOINDEX_HEAD, pageHead } from "./page-head.ts";
import { routeMiddleware } from "./route-middleware.ts";
import { createProductJsonLd } from "./structured-data.ts";

export const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/mall/details/{-$id}",
  beforeLoad: routeMiddleware("mall"),
  loader: async ({ context, params }) =>
    (await import("#client/areas/fan/mall/load-mall.ts")).loadProduct(context, params.id),
  component: lazyScreen(() => import("#client/areas/fan/mall/product-screen.tsx"), "ProductScreen"),
  head: ({ match: { context }, loaderData }) => {
    if (!import.meta.env.SSR) return {};
    if (!loaderData) return NOINDEX_HEAD;
    const { app } = context;
    const path = `/mall/details/${loaderData.id}`;
    return pageHead(app, {
      title: loaderData.name,
      description: loaderData.description,
      path,
      structuredData: [createProductJsonLd(loaderData, app.brand.origin, absoluteUrl(app, path))],
    });
  },
  staticData: {
    screen: "client/areas/fan/mall/product-screen.tsx",
    sitemap: { source: "products" },
    robots: "index",
  },
});
