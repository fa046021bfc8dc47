import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import type { AnchorPage } from "#client/workplace-links.ts";
import { rootRoute } from "./__root.tsx";
import { rawSearch } from "./raw-search.ts";

type Options<Path extends string, Key extends string> = {
  page: AnchorPage;
  /** As in `anchorHref`. */
  path: Path;
  search?: readonly Key[];
  screen: keyof typeof import("#client/areas/anchor/screens.ts");
};

/** One page of the streamer hub. */
export const anchorCenterRoute = <const Path extends string, Key extends string = never>({
  page,
  path,
  search = [],
  screen,
}: Options<Path, Key>) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: rawSearch(...search),
    loaderDeps: (input) => input.search,
    loader: async ({ context, deps }) =>
      (await import("#client/areas/anchor/load-anchor-page.ts")).loadAnchorPage(context, page, deps),
    component: lazyScreen(() => import("#client/areas/anchor/screens.ts"), screen),
    staticData: { screen: "client/areas/anchor/screens.ts", sitemap: false, robots: "disallow" },
  });
