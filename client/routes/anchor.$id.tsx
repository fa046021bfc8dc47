import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { m } from "#messages";
import { rootRoute } from "./__root.tsx";
import { createAnchorJsonLd } from "./live-structured-data.ts";
import { absoluteUrl, NOINDEX_HEAD, pageHead } from "./page-head.ts";
import { createBreadcrumbsJsonLd } from "./structured-data.ts";

/** A streamer's public profile; without an id, the list of streamers. */
export const anchorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/anchor/{-$id}",
  loader: async ({ context, params }) =>
    (await import("#client/areas/fan/anchors/load-anchors.ts")).loadAnchor(context, params.id),
  component: lazyScreen(() => import("#client/areas/fan/anchors/anchor-screen.tsx"), "AnchorScreen"),
  head: ({ match: { context }, loaderData }) => {
    if (!import.meta.env.SSR) return {};
    if (!loaderData) return NOINDEX_HEAD;
    const { app } = context;
    const { profile, replays } = loaderData;
    const { uid, username } = profile.anchor;
    const path = `/anchor/${uid}`;
    return pageHead(app, {
      title: username,
      description: m.streamer_description({ name: username, brand: app.brand.name }),
      path,
      structuredData: [
        ...createAnchorJsonLd(profile, replays, (to) => absoluteUrl(app, to), Date.now()),
        createBreadcrumbsJsonLd(app, [
          { name: m.streamers_title(), path: "/anchor/anchorList" },
          { name: username, path },
        ]),
      ],
    });
  },
  staticData: {
    screen: "client/areas/fan/anchors/anchor-screen.tsx",
    sitemap: { source: "anchors" },
    robots: "index",
  },
});
