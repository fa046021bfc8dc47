import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { m } from "#messages";
import { rootRoute } from "./__root.tsx";
import { pageHead } from "./page-head.ts";
import { routeMiddleware } from "./route-middleware.ts";

export const expertsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/expert",
  beforeLoad: routeMiddleware("plans"),
  loader: async ({ context }) => (await import("#client/areas/fan/experts/load-experts.ts")).loadExperts(context),
  component: lazyScreen(() => import("#client/areas/fan/experts/experts-screen.tsx"), "ExpertsScreen"),
  head: ({ match: { context } }) =>
    import.meta.env.SSR
      ? pageHead(context.app, {
          title: m.experts_title(),
          description: m.experts_description({ brand: context.app.brand.name }),
          path: "/expert",
        })
      : {},
  staticData: { screen: "client/areas/fan/experts/experts-screen.tsx", sitemap: ["/expert"], robots: "index" },
});
