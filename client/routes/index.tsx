import { createRoute } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { homeQuery, parseHomeSearch } from "#client/areas/fan/home/home-search.ts";
import { railLivesInput } from "#client/features/live/live-queries.ts";
import { featuredOfGame, highlightsOfGame } from "#client/features/matches/list/featured-queries.ts";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { rootRoute } from "./__root.tsx";

async function loadHomeScreen() {
  const { HomeScreen } = await import("#client/areas/fan/home/home-screen.tsx");
  if (import.meta.env.SSR) await (await import("#client/areas/fan/home/live-rail-slot.tsx")).preloadLiveRail();
  return { HomeScreen };
}

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  validateSearch: parseHomeSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { api, app, queryClient } = context;
    // Not awaited: streamed after the lists.
    void queryClient.prefetchQuery(callQuery(api, "GET /match/list", featuredOfGame(undefined, app.timeZone)));
    void queryClient.prefetchQuery(callQuery(api, "GET /match/list", highlightsOfGame(undefined, app.timeZone)));
    await Promise.all([
      // The page is complete without its lives, so a failed call is ignored.
      queryClient.prefetchQuery(callQuery(api, "GET /live/now", railLivesInput)),
      queryClient.ensureQueryData(callQuery(api, "GET /match/list", homeQuery(deps, app.timeZone))),
    ]);
  },
  component: lazyScreen(loadHomeScreen, "HomeScreen"),
  staticData: { screen: "client/areas/fan/home/home-screen.tsx", sitemap: ["/"], robots: "index" },
});
