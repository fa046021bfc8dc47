import { createRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import { isGameSlug } from "#domain/matches/games.ts";
import { rootRoute } from "./root.tsx";

const SCREEN = "client/areas/fan/match/data-board/data-board-screen.tsx";

/** Which matches stand in the address; `m` is read by whoever loads them, with the screen. */
const readSearch = (search: Record<string, unknown>): { m?: string | undefined } => ({
  m: typeof search.m === "string" && /^[\d.-]{3,100}$/.test(search.m) ? search.m : undefined,
});

export const liveDataRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/live/data",
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api, app }, deps }) => {
    const { loadBoard } = await import("#client/areas/fan/match/data-board/data-board.ts");
    return loadBoard({ queryClient, api, timeZone: app.timeZone }, undefined, deps);
  },
  component: lazyRouteComponent(
    () => import("#client/areas/fan/match/data-board/data-board-screen.tsx"),
    "LiveDataScreen",
  ),
  staticData: { screen: SCREEN },
});

export const gameDataRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/$game/data",
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api, app }, params, deps }) => {
    if (!isGameSlug(params.game)) throw notFound();
    const { loadBoard } = await import("#client/areas/fan/match/data-board/data-board.ts");
    const board = await loadBoard({ queryClient, api, timeZone: app.timeZone }, params.game, deps);
    return { ...board, game: params.game };
  },
  component: lazyRouteComponent(
    () => import("#client/areas/fan/match/data-board/data-board-screen.tsx"),
    "GameDataScreen",
  ),
  staticData: { screen: SCREEN },
});
