import { createRoute, notFound } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { newsListQuery, parseNewsSearch } from "#client/areas/fan/news/news-search.ts";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { GAMES, isGameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { rootRoute } from "./__root.tsx";
import { pageHead } from "./page-head.ts";

export const newsListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/news/{-$game}",
  validateSearch: parseNewsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps, params: { game } }) => {
    if (game && !isGameSlug(game)) throw notFound();
    await queryClient.ensureQueryData(callQuery(api, "GET /news/list", newsListQuery(game, deps)));
  },
  component: lazyScreen(() => import("#client/areas/fan/news/news-list-screen.tsx"), "NewsListScreen"),
  head: ({ match: { context }, params }) => {
    if (!import.meta.env.SSR) return {};
    const { app } = context;
    const game = params.game && isGameSlug(params.game) ? params.game : undefined;
    const name = game ? gameName(game) : m.match_list_all_games();
    return pageHead(app, {
      title: game ? m.news_game_title({ game: name }) : m.news_title(),
      description: m.news_description({ game: name, brand: app.brand.name }),
      path: game ? `/news/${game}` : "/news",
    });
  },
  staticData: {
    screen: "client/areas/fan/news/news-list-screen.tsx",
    sitemap: ["/news", ...GAMES.map(({ slug }) => `/news/${slug}`)],
    robots: "index",
  },
});
