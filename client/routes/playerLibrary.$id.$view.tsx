import { createRoute } from "@tanstack/react-router";
import { parseLibrarySearch } from "#client/areas/fan/leagues/library-search.ts";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { rootRoute } from "./__root.tsx";
import { libraryHead } from "./library-head.ts";

export const playerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/playerLibrary/$id/{-$view}",
  validateSearch: parseLibrarySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) =>
    (await import("#client/areas/fan/leagues/load-library.ts")).loadPlayer(context, params, deps),
  component: lazyScreen(() => import("#client/areas/fan/leagues/player/player-screen.tsx"), "PlayerScreen"),
  head: ({ match: { context }, loaderData }) => (import.meta.env.SSR ? libraryHead(context.app, loaderData) : {}),
  staticData: {
    screen: "client/areas/fan/leagues/player/player-screen.tsx",
    sitemap: { source: "players" },
    robots: "index",
  },
});
