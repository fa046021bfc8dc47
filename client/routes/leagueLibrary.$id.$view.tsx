import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { parseLibrarySearch } from "#client/areas/fan/leagues/library-search.ts";
import { rootRoute } from "./root.tsx";

const AREA = "client/areas/fan/library";
const loaders = () => import("#client/areas/fan/leagues/load-library.ts");
const common = { getParentRoute: () => rootRoute, validateSearch: parseLibrarySearch } as const;

// Loaders come with their screens: whoever reads scores does not load what tables need.
const leagueListRoute = createRoute({
  ...common,
  path: "/leagueLibrary",
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await loaders()).loadLeagueList(context, deps),
  component: lazyRouteComponent(
    () => import("#client/areas/fan/leagues/league/league-list-screen.tsx"),
    "LeagueListScreen",
  ),
  staticData: { screen: `${AREA}/league-list-screen.tsx` },
});
const leagueRoute = createRoute({
  ...common,
  path: "/leagueLibrary/$id/{-$view}",
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => (await loaders()).loadLeague(context, params, deps),
  component: lazyRouteComponent(() => import("#client/areas/fan/leagues/league/league-screen.tsx"), "LeagueScreen"),
  staticData: { screen: `${AREA}/league-screen.tsx` },
});
const squadListRoute = createRoute({
  ...common,
  path: "/squadLibrary",
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await loaders()).loadTeamList(context, deps),
  component: lazyRouteComponent(() => import("#client/areas/fan/leagues/team-and-player-lists.tsx"), "TeamListScreen"),
  staticData: { screen: `${AREA}/member-list-screen.tsx` },
});
const squadRoute = createRoute({
  ...common,
  path: "/squadLibrary/$id/{-$view}",
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => (await loaders()).loadTeam(context, params, deps),
  component: lazyRouteComponent(() => import("#client/areas/fan/leagues/team/team-screen.tsx"), "TeamScreen"),
  staticData: { screen: `${AREA}/squad-screen.tsx` },
});
const playerListRoute = createRoute({
  ...common,
  path: "/playerLibrary",
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await loaders()).loadPlayerList(context, deps),
  component: lazyRouteComponent(
    () => import("#client/areas/fan/leagues/team-and-player-lists.tsx"),
    "PlayerListScreen",
  ),
  staticData: { screen: `${AREA}/member-list-screen.tsx` },
});
const playerRoute = createRoute({
  ...common,
  path: "/playerLibrary/$id/{-$view}",
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => (await loaders()).loadPlayer(context, params, deps),
  component: lazyRouteComponent(() => import("#client/areas/fan/leagues/player/player-screen.tsx"), "PlayerScreen"),
  staticData: { screen: `${AREA}/player-screen.tsx` },
});

export const libraryRoutes = [
  leagueListRoute,
  leagueRoute,
  squadListRoute,
  squadRoute,
  playerListRoute,
  playerRoute,
] as const;
