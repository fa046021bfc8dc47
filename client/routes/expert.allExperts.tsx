import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { m } from "#messages";
import { rootRoute } from "./__root.tsx";
import { pageHead } from "./page-head.ts";
import { rawSearch } from "./raw-search.ts";
import { routeMiddleware } from "./route-middleware.ts";

export const expertLibraryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/expert/allExperts",
  validateSearch: rawSearch("board", "game", "page"),
  loaderDeps: ({ search }) => search,
  beforeLoad: routeMiddleware("plans"),
  loader: async ({ context, deps }) =>
    (await import("#client/areas/fan/experts/load-experts.ts")).loadExpertLibrary(context, deps),
  component: lazyScreen(() => import("#client/areas/fan/experts/expert-library-screen.tsx"), "ExpertLibraryScreen"),
  head: ({ match: { context } }) =>
    import.meta.env.SSR
      ? pageHead(context.app, {
          title: m.experts_all(),
          description: m.expert_rule_all(),
          path: "/expert/allExperts",
        })
      : {},
  staticData: {
    screen: "client/areas/fan/experts/expert-library-screen.tsx",
    sitemap: ["/expert/allExperts"],
    robots: "index",
  },
});
