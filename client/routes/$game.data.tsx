import { createRoute, notFound } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { GAMES, isGameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { rootRoute } from "./__root.tsx";
import { boardSearch } from "./board-search.ts";
import { NOINDEX_HEAD, pageHead } from "./page-head.ts";

export const gameDataRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/$game/data",
  validateSearch: boardSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api, app }, params, deps }) => {
    if (!isGameSlug(params.game)) throw notFound();
    const { loadBoard } = await import("#client/areas/fan/match/data-board/data-board.ts");
    const board = await loadBoard({ queryClient, api, timeZone: app.timeZone }, params.game, deps);
    return { ...board, game: params.game };
  },
  component: lazyScreen(() => import("#client/areas/fan/match/data-board/data-board-screen.tsx"), "GameDataScreen"),
  head: ({ match: { context }, params: { game } }) => {
    if (!import.meta.env.SSR) return {};
    if (!isGameSlug(game)) return NOINDEX_HEAD;
    return pageHead(context.app, {
      title: m.label_value({ label: gameName(game), value: m.multi_match_title() }),
      description: m.board_game_description({ game: gameName(game) }),
      path: `/${game}/data`,
    });
  },
  staticData: {
    screen: "client/areas/fan/match/data-board/data-board-screen.tsx",
    sitemap: GAMES.map(({ slug }) => `/${slug}/data`),
    robots: "index",
  },
});
