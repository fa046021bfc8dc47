import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { m } from "#messages";
import { rootRoute } from "./__root.tsx";
import { pageHead } from "./page-head.ts";
import { rawSearch } from "./raw-search.ts";

export const anchorListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/anchor/anchorList",
  validateSearch: rawSearch("game", "language", "followed"),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await (await import("#client/areas/fan/anchors/load-anchors.ts")).loadAnchorList(context, deps);
  },
  component: lazyScreen(() => import("#client/areas/fan/anchors/anchor-list-screen.tsx"), "AnchorListScreen"),
  head: ({ match: { context } }) =>
    import.meta.env.SSR
      ? pageHead(context.app, {
          title: m.streamers_title(),
          description: m.streamers_description({ brand: context.app.brand.name }),
          path: "/anchor/anchorList",
        })
      : {},
  staticData: {
    screen: "client/areas/fan/anchors/anchor-list-screen.tsx",
    sitemap: ["/anchor/anchorList"],
    robots: "index",
  },
});
