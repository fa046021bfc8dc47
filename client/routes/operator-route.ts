import { createRoute, type RouteComponent } from "@tanstack/react-router";
import type { OperatorPage } from "#client/links.ts";
import { rootRoute } from "./__root.tsx";
import { rawSearch } from "./raw-search.ts";

type Options<Page extends OperatorPage, Key extends string> = {
  page: Page;
  search: readonly Key[];
  component: RouteComponent;
  screen: string;
};

/** One page of the back office. */
export const operatorRoute = <Page extends OperatorPage, Key extends string>({
  page,
  search,
  component,
  screen,
}: Options<Page, Key>) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: `/operator/${page}`,
    validateSearch: rawSearch(...search),
    loaderDeps: (input) => input.search,
    loader: async ({ context, deps }) =>
      (await import("#client/areas/operator/load-operator.ts")).loadOperatorPage(context, page, deps),
    component,
    staticData: { screen, sitemap: false, robots: "disallow" },
  });
