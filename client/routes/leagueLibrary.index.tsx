import { createRoute } from "@tanstack/react-router";
import { parseLibrarySearch } from "#client/areas/fan/leagues/library-search.ts";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { rootRoute } from "./__root.tsx";
import { libraryHead } from "./library-head.ts";

export const leagueListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/leagueLibrary",
  validateSearch: parseLibrarySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import("#client/areas/fan/leagues/load-library.ts")).loadLeagueList(context, deps),
  component: lazyScreen(() => import("#client/areas/fan/leagues/league/league-list-screen.tsx"), "LeagueListScreen"),
  head: ({ match: { context }, loaderData }) => (import.meta.env.SSR ? libraryHead(context.app, loaderData) : {}),
  staticData: {
    screen: "client/areas/fan/leagues/league/league-list-screen.tsx",
    sitemap: ["/leagueLibrary"],
    robots: "index",
  },
});
