import { createRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import {
  calendarQuery,
  matchListQuery,
  type PagedSearch,
  parseMatchListSearch,
  upcomingQuery,
  weekQuery,
} from "#client/areas/fan/match-list/match-list-search.ts";
import { featuredOfGame, highlightsOfGame } from "#client/features/matches/list/featured-queries.ts";
import type { RouterContext } from "#client/router-context.ts";
import { getGameBySlug, isGameSlug } from "#domain/matches/games.ts";
import { rootRoute } from "./root.tsx";

/** With what comes next where little is live. */
async function loadPage({ api, app, queryClient }: RouterContext, game: string | undefined, search: PagedSearch) {
  const ask = matchListQuery(game, search, app.timeZone);
  const { total } = await queryClient.ensureQueryData(callQuery(api, "GET /match/list", ask));
  const next = upcomingQuery(game, search, app.timeZone, total);
  if (next) await queryClient.ensureQueryData(callQuery(api, "GET /match/list", next));
}

export const matchListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/match/{-$game}",
  validateSearch: parseMatchListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, params }) => {
    if (params.game && !isGameSlug(params.game)) throw notFound();
    const { api, app, queryClient } = context;
    void queryClient.prefetchQuery(callQuery(api, "GET /match/list", featuredOfGame(params.game, app.timeZone)));
    void queryClient.prefetchQuery(callQuery(api, "GET /match/list", highlightsOfGame(params.game, app.timeZone)));
    const game = getGameBySlug(params.game ?? "");
    await Promise.all([
      game && queryClient.ensureQueryData(callQuery(api, "GET /league/match_leagues", { gameId: game.id })),
      deps.view === "week"
        ? queryClient.ensureQueryData(callQuery(api, "GET /match/week", weekQuery(params.game, deps, app.timeZone)))
        : loadPage(context, params.game, { ...deps, view: deps.view }),
      // The week is shown beside an open day only.
      deps.date &&
        queryClient.ensureQueryData(
          callQuery(api, "GET /match/calendar", calendarQuery(params.game, deps, app.timeZone)),
        ),
    ]);
  },
  component: lazyRouteComponent(() => import("#client/areas/fan/match-list/match-list-screen.tsx"), "MatchListScreen"),
  staticData: { screen: "client/areas/fan/match-list/match-list-screen.tsx" },
});
