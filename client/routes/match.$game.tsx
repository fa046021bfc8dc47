import { createRoute, notFound } from "@tanstack/react-router";
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
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { GAMES, getGameBySlug, isGameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { rootRoute } from "./__root.tsx";
import { pageHead } from "./page-head.ts";
import { createBreadcrumbsJsonLd } from "./structured-data.ts";

/** Includes the upcoming matches if the list is short. */
async function loadPage({ api, app, queryClient }: RouterContext, game: string | undefined, search: PagedSearch) {
  const input = matchListQuery(game, search, app.timeZone);
  const { total } = await queryClient.ensureQueryData(callQuery(api, "GET /match/list", input));
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
      // The week is only shown if a day is selected.
      deps.date &&
        queryClient.ensureQueryData(
          callQuery(api, "GET /match/calendar", calendarQuery(params.game, deps, app.timeZone)),
        ),
    ]);
  },
  component: lazyScreen(() => import("#client/areas/fan/match-list/match-list-screen.tsx"), "MatchListScreen"),
  head: ({ match: { context }, params }) => {
    if (!import.meta.env.SSR) return {};
    const { app } = context;
    const slug = isGameSlug(params.game ?? "") ? params.game : undefined;
    const game = slug && isGameSlug(slug) ? gameName(slug) : undefined;
    return pageHead(app, {
      title: game ? m.match_list_title({ game }) : m.match_list_title_all(),
      description: game ? m.match_list_description({ game }) : m.match_list_description_all({ brand: app.brand.name }),
      path: slug ? `/match/${slug}` : "/match",
      structuredData: game
        ? [
            createBreadcrumbsJsonLd(app, [
              { name: m.shell_matches(), path: "/match" },
              { name: game, path: `/match/${slug}` },
            ]),
          ]
        : [],
    });
  },
  staticData: {
    screen: "client/areas/fan/match-list/match-list-screen.tsx",
    sitemap: ["/match", ...GAMES.map(({ slug }) => `/match/${slug}`)],
    robots: "index",
  },
});
