import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { rootRoute } from "./__root.tsx";
import { rawSearch } from "./raw-search.ts";

/** The inbox; the page itself asks guests to log in. */
export const adminHomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin",
  validateSearch: rawSearch("kind", "sort", "cursor"),
  loaderDeps: (input) => input.search,
  loader: async ({ context, deps }) =>
    (await import("#client/areas/operator/load-operator.ts")).loadOperatorPage(context, "inbox", deps),
  component: lazyScreen(() => import("#client/areas/operator/screens.ts"), "InboxScreen"),
  staticData: { screen: "client/areas/operator/screens.ts", sitemap: false, robots: "disallow" },
});
