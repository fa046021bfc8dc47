import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { m } from "#messages";
import { rootRoute } from "./__root.tsx";
import { pageHead } from "./page-head.ts";

export const downloadRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/download",
  component: lazyRouteComponent(() => import("#client/areas/fan/static-pages/download-screen.tsx"), "DownloadScreen"),
  head: ({ match: { context } }) =>
    import.meta.env.SSR
      ? pageHead(context.app, {
          title: m.download_title({ brand: context.app.brand.name }),
          description: m.download_text(),
          path: "/download",
        })
      : {},
  staticData: { screen: "client/areas/fan/static-pages/download-screen.tsx", sitemap: ["/download"], robots: "index" },
});
