import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import type { ChannelPage } from "#client/workplace-links.ts";
import { rootRoute } from "./__root.tsx";
import { rawSearch } from "./raw-search.ts";

type Options<Path extends string> = {
  page: ChannelPage;
  /** As in `channelHref`. */
  path: Path;
  screen: keyof typeof import("#client/areas/channel/screens.ts");
};

/** One page of the partner area. */
export const channelRoute = <const Path extends string>({ page, path, screen }: Options<Path>) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: rawSearch("id", "days", "date", "kind", "month"),
    loaderDeps: (input) => input.search,
    loader: async ({ context, deps }) =>
      (await import("#client/areas/channel/load-channel-page.ts")).loadChannelPage(context, page, deps),
    component: lazyScreen(() => import("#client/areas/channel/screens.ts"), screen),
    staticData: { screen: "client/areas/channel/screens.ts", sitemap: false, robots: "disallow" },
  });
