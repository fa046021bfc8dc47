import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import type { OperatorPage } from "#client/workplace-links.ts";
import { rootRoute } from "./__root.tsx";
import { rawSearch } from "./raw-search.ts";

type Options<Page extends Exclude<OperatorPage, "inbox">, Key extends string> = {
  page: Page;
  search: readonly Key[];
  screen: keyof typeof import("#client/areas/operator/screens.ts");
};

/** One page of the back office below the inbox. */
export const operatorRoute = <Page extends Exclude<OperatorPage, "inbox">, Key extends string>({
  page,
  search,
  screen,
}: Options<Page, Key>) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: `/admin/${page}`,
    validateSearch: rawSearch(...search),
    loaderDeps: (input) => input.search,
    loader: async ({ context, deps }) =>
      (await import("#client/areas/operator/load-operator.ts")).loadOperatorPage(context, page, deps),
    component: lazyScreen(() => import("#client/areas/operator/screens.ts"), screen),
    staticData: { screen: "client/areas/operator/screens.ts", sitemap: false, robots: "disallow" },
  });
