import { createRoute } from "@tanstack/react-router";
import { parseLibrarySearch } from "#client/areas/fan/leagues/library-search.ts";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { rootRoute } from "./__root.tsx";
import { libraryHead } from "./library-head.ts";

export const squadRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/squadLibrary/$id/{-$view}",
  validateSearch: parseLibrarySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) =>
    (await import("#client/areas/fan/leagues/load-library.ts")).loadTeam(context, params, deps),
  component: lazyScreen(() => import("#client/areas/fan/leagues/team/team-screen.tsx"), "TeamScreen"),
  head: ({ match: { context }, loaderData }) => (import.meta.env.SSR ? libraryHead(context.app, loaderData) : {}),
  staticData: {
    screen: "client/areas/fan/leagues/team/team-screen.tsx",
    sitemap: { source: "teams" },
    robots: "index",
  },
});
