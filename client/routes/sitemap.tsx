import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { m } from "#messages";
import { rootRoute } from "./__root.tsx";
import { pageHead } from "./page-head.ts";

export const sitemapRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/sitemap",
  component: lazyScreen(() => import("#client/areas/fan/static-pages/sitemap-screen.tsx"), "SitemapScreen"),
  head: ({ match: { context } }) =>
    import.meta.env.SSR
      ? pageHead(context.app, {
          title: m.sitemap_title(),
          description: m.sitemap_description({ brand: context.app.brand.name }),
          path: "/sitemap",
        })
      : {},
  staticData: { screen: "client/areas/fan/static-pages/sitemap-screen.tsx", sitemap: ["/sitemap"], robots: "index" },
});
