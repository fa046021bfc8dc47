import { createRoute } from "@tanstack/react-router";
import { parseLibrarySearch } from "#client/areas/fan/leagues/library-search.ts";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { rootRoute } from "./__root.tsx";
import { libraryHead } from "./library-head.ts";

export const squadListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/squadLibrary",
  validateSearch: parseLibrarySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import("#client/areas/fan/leagues/load-library.ts")).loadTeamList(context, deps),
  component: lazyScreen(() => import("#client/areas/fan/leagues/team-and-player-lists.tsx"), "TeamListScreen"),
  head: ({ match: { context }, loaderData }) => (import.meta.env.SSR ? libraryHead(context.app, loaderData) : {}),
  staticData: {
    screen: "client/areas/fan/leagues/team-and-player-lists.tsx",
    sitemap: ["/squadLibrary"],
    robots: "index",
  },
});
