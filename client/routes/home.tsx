import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { homeQuery, readHomeSearch } from "#client/areas/fan/home/home-search.ts";
import { rootRoute } from "./root.tsx";

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  validateSearch: readHomeSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { api, app, queryClient } = context;
    // Counts fill the navigation after the list: started here, waited for by the part that shows them.
    void queryClient.prefetchQuery(callQuery(api, "GET /game/getPCGameSource", {}));
    await queryClient.ensureQueryData(callQuery(api, "GET /match/list", homeQuery(deps, app.timeZone)));
  },
  component: lazyRouteComponent(() => import("#client/areas/fan/home/home-screen.tsx"), "HomeScreen"),
  staticData: { screen: "client/areas/fan/home/home-screen.tsx" },
});
