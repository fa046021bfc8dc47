import { createRoute, notFound } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { videoOverviewQueries } from "#client/areas/fan/videos/video-search.ts";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { GAMES, isGameSlug } from "#domain/matches/games.ts";
import { rootRoute } from "./__root.tsx";
import { videoListHead } from "./video-list-head.ts";

export const videosRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/videos/{-$game}",
  loader: async ({ context: { api, queryClient }, params: { game } }) => {
    if (game && !isGameSlug(game)) throw notFound();
    const { popular, newest } = videoOverviewQueries(game);
    await Promise.all([
      queryClient.ensureQueryData(callQuery(api, "GET /hot/video/1", popular)),
      queryClient.ensureQueryData(callQuery(api, "GET /video/list", newest)),
    ]);
  },
  component: lazyScreen(() => import("#client/areas/fan/videos/videos-screen.tsx"), "VideosScreen"),
  head: ({ match: { context }, params }) => (import.meta.env.SSR ? videoListHead(context.app, params.game, "") : {}),
  staticData: {
    screen: "client/areas/fan/videos/videos-screen.tsx",
    sitemap: ["/videos", ...GAMES.map(({ slug }) => `/videos/${slug}`)],
    robots: "index",
  },
});
