import { createRoute, notFound } from "@tanstack/react-router";
import { orNotFound } from "#client/api/or-not-found.ts";
import { callQuery } from "#client/api/queries.ts";
import { isIdParam } from "#client/api/url-params.ts";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { isGameSlug } from "#domain/matches/games.ts";
import type { VideoView } from "#domain/videos/contract.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { rootRoute } from "./__root.tsx";
import { absoluteUrl, NOINDEX_HEAD, pageHead } from "./page-head.ts";
import { createVideoBreadcrumb, createVideoJsonLd } from "./video-structured-data.ts";

export const videoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/videos/$game/$id",
  loader: async ({ context: { api, queryClient }, params: { game, id } }) => {
    if (!isGameSlug(game) || !isIdParam(id)) throw notFound();
    const video = await orNotFound(queryClient.ensureQueryData(callQuery(api, "GET /{game}/video{id}", { game, id })));
    // The page is complete without related videos.
    await queryClient.prefetchQuery(callQuery(api, "GET /video/related", { videoId: video.videoId }));
  },
  component: lazyScreen(() => import("#client/areas/fan/videos/video-screen.tsx"), "VideoScreen"),
  head: ({ match: { context }, params }) => {
    if (!import.meta.env.SSR) return {};
    const { app, api, queryClient } = context;
    const video = queryClient.getQueryData<VideoView>(callQuery(api, "GET /{game}/video{id}", params).queryKey);
    if (!video) return NOINDEX_HEAD;
    const path = `/videos/${video.game}/${video.videoId}`;
    // Without a translation, readers get the original, which has its own URL.
    const canonicalApp = { ...app, locale: video.locale };
    const url = absoluteUrl(canonicalApp, path);
    const head = pageHead(canonicalApp, {
      title: video.title,
      description: video.description || video.title,
      path,
      locales: video.locales,
      structuredData: [
        // Only for videos of this site; external ones belong to their own site.
        ...(video.externalUrl === null ? [createVideoJsonLd(video, app, url)] : []),
        createVideoBreadcrumb([
          { name: m.videos_title(), url: absoluteUrl(canonicalApp, "/videos") },
          { name: gameName(video.game), url: absoluteUrl(canonicalApp, `/videos/${video.game}`) },
          { name: video.title, url },
        ]),
      ],
    });
    const image = video.cover && { property: "og:image", content: `${app.brand.origin}${video.cover}` };
    const type = { property: "og:type", content: "video.other" };
    return { ...head, meta: [...head.meta, type, ...(image ? [image] : [])] };
  },
  staticData: {
    screen: "client/areas/fan/videos/video-screen.tsx",
    sitemap: { source: "videos" },
    robots: "index",
  },
});
