import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { rootRoute } from "./__root.tsx";
import { rawSearch } from "./raw-search.ts";

/** A separate chunk, because the other pages of the streamer hub need neither player nor chat. */
export const anchorLiveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/anchorCenter/live",
  validateSearch: rawSearch("schedule"),
  loaderDeps: (input) => input.search,
  loader: async ({ context, deps }) =>
    (await import("#client/areas/anchor/load-anchor-page.ts")).loadAnchorPage(context, "live", deps),
  component: lazyScreen(() => import("#client/areas/anchor/live/live-screen.tsx"), "LiveScreen"),
  staticData: { screen: "client/areas/anchor/live/live-screen.tsx", sitemap: false, robots: "disallow" },
});
