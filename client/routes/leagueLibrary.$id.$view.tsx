import { createRoute } from "@tanstack/react-router";
import { parseLibrarySearch } from "#client/areas/fan/leagues/library-search.ts";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { rootRoute } from "./__root.tsx";
import { libraryHead } from "./library-head.ts";

export const leagueRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/leagueLibrary/$id/{-$view}",
  validateSearch: parseLibrarySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) =>
    (await import("#client/areas/fan/leagues/load-library.ts")).loadLeague(context, params, deps),
  component: lazyScreen(() => import("#client/areas/fan/leagues/league/league-screen.tsx"), "LeagueScreen"),
  head: ({ match: { context }, loaderData }) => (import.meta.env.SSR ? libraryHead(context.app, loaderData) : {}),
  staticData: {
    screen: "client/areas/fan/leagues/league/league-screen.tsx",
    sitemap: { source: "leagues" },
    robots: "index",
  },
});
