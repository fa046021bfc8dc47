import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import type { CreatorPage } from "#client/workplace-links.ts";
import { rootRoute } from "./__root.tsx";
import { rawSearch } from "./raw-search.ts";

type Options<Path extends string, Key extends string> = {
  page: CreatorPage;
  /** As in `creatorHref`. */
  path: Path;
  search?: readonly Key[];
  screen: keyof typeof import("#client/areas/creator/screens.ts");
};

/** One page of the expert hub. */
export const creatorCenterRoute = <const Path extends string, Key extends string = never>({
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
      (await import("#client/areas/creator/load-creator-page.ts")).loadCreatorPage(context, page, deps),
    component: lazyScreen(() => import("#client/areas/creator/screens.ts"), screen),
    staticData: { screen: "client/areas/creator/screens.ts", sitemap: false, robots: "disallow" },
  });
