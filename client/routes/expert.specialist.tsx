import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { m } from "#messages";
import { rootRoute } from "./__root.tsx";
import { pageHead } from "./page-head.ts";
import { rawSearch } from "./raw-search.ts";
import { routeMiddleware } from "./route-middleware.ts";

export const specialistRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/expert/specialist",
  validateSearch: rawSearch("game", "league", "page"),
  loaderDeps: ({ search }) => search,
  beforeLoad: routeMiddleware("plans"),
  loader: async ({ context, deps }) =>
    (await import("#client/areas/fan/experts/load-experts.ts")).loadSpecialists(context, deps),
  component: lazyScreen(() => import("#client/areas/fan/experts/specialist-screen.tsx"), "SpecialistScreen"),
  head: ({ match: { context } }) =>
    import.meta.env.SSR
      ? pageHead(context.app, {
          title: m.experts_specialists(),
          description: m.experts_specialists_lead({ count: "15" }),
          path: "/expert/specialist",
        })
      : {},
  staticData: {
    screen: "client/areas/fan/experts/specialist-screen.tsx",
    sitemap: ["/expert/specialist"],
    robots: "index",
  },
});
