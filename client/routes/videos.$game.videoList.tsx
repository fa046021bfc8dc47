import { createRoute, notFound } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { parseVideoSearch, videoListQuery } from "#client/areas/fan/videos/video-search.ts";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { GAMES, isGameSlug } from "#domain/matches/games.ts";
import { rootRoute } from "./__root.tsx";
import { videoListHead } from "./video-list-head.ts";

export const videoListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/videos/{-$game}/videoList",
  validateSearch: parseVideoSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps, params: { game } }) => {
    if (game && !isGameSlug(game)) throw notFound();
    await queryClient.ensureQueryData(callQuery(api, "GET /video/list", videoListQuery(game, deps)));
  },
  component: lazyScreen(() => import("#client/areas/fan/videos/video-list-screen.tsx"), "VideoListScreen"),
  head: ({ match: { context }, params }) =>
    import.meta.env.SSR ? videoListHead(context.app, params.game, "/videoList") : {},
  staticData: {
    screen: "client/areas/fan/videos/video-list-screen.tsx",
    sitemap: ["/videos/videoList", ...GAMES.map(({ slug }) => `/videos/${slug}/videoList`)],
    robots: "index",
  },
});
