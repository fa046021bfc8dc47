import { createRoute, lazyRouteComponent, notFound, redirect } from "@tanstack/react-router";
import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import { leagueResultsQuery, leagueUpcomingQuery } from "#client/areas/fan/match/league-queries.ts";
import { isGameSlug } from "#domain/matches/games.ts";
import { rootRoute } from "./root.tsx";

/** `/soccer` is the game's list, `/soccer/123` one match. */
export const gameRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/$game/{-$id}",
  loader: async ({ context, params }) => {
    if (!isGameSlug(params.game)) throw notFound();
    if (!params.id) throw redirect({ to: "/match/{-$game}", params: { game: params.game }, statusCode: 301 });
    if (!/^\d{1,16}$/.test(params.id)) throw notFound();
    const { api, app, queryClient } = context;
    void queryClient.prefetchQuery(callQuery(api, "GET /match/list", leagueResultsQuery(params.game, app.timeZone)));
    void queryClient.prefetchQuery(callQuery(api, "GET /match/list", leagueUpcomingQuery(params.game, app.timeZone)));
    try {
      return await queryClient.ensureQueryData(
        callQuery(api, "GET /{game}/{matchId}", { game: params.game, matchId: params.id }),
      );
    } catch (error) {
      if (error instanceof CallError && error.status === 404) throw notFound();
      throw error;
    }
  },
  component: lazyRouteComponent(() => import("#client/areas/fan/match/match-screen.tsx"), "MatchScreen"),
  staticData: { screen: "client/areas/fan/match/match-screen.tsx" },
});
