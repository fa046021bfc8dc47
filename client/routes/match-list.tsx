import { createRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { calendarQuery, matchListQuery, readMatchListSearch } from "#client/areas/fan/match-list/match-list-search.ts";
import { isGameSlug } from "#domain/matches/games.ts";
import { rootRoute } from "./root.tsx";

export const matchListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/match/{-$game}",
  validateSearch: readMatchListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, params }) => {
    if (params.game && !isGameSlug(params.game)) throw notFound();
    const { api, app, queryClient } = context;
    void queryClient.prefetchQuery(callQuery(api, "GET /game/getPCGameSource", {}));
    await Promise.all([
      queryClient.ensureQueryData(callQuery(api, "GET /match/list", matchListQuery(params.game, deps, app.timeZone))),
      queryClient.ensureQueryData(
        callQuery(api, "GET /match/calendar", calendarQuery(params.game, deps, app.timeZone)),
      ),
    ]);
  },
  component: lazyRouteComponent(() => import("#client/areas/fan/match-list/match-list-screen.tsx"), "MatchListScreen"),
  staticData: { screen: "client/areas/fan/match-list/match-list-screen.tsx" },
});
