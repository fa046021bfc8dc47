import { createRoute } from "@tanstack/react-router";
import type { AccountPage } from "#client/account-links.ts";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { rootRoute } from "./__root.tsx";
import { NOINDEX_HEAD } from "./page-head.ts";
import { rawSearch } from "./raw-search.ts";

type Options<Page extends AccountPage, Key extends string> = {
  page: Page;
  search?: readonly Key[];
  screen: keyof typeof import("#client/areas/account/screens.ts");
};

/** A page of the user's own account. They are private, so search engines never list them. */
export const accountRoute = <Page extends AccountPage, Key extends string = never>({
  page,
  search = [],
  screen,
}: Options<Page, Key>) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: `/userInfo/${page}`,
    validateSearch: rawSearch(...search),
    loaderDeps: (input) => input.search,
    loader: async ({ context, deps }) =>
      (await import("#client/areas/account/load-account-page.ts")).loadAccountPage(context, page, deps),
    component: lazyScreen(() => import("#client/areas/account/screens.ts"), screen),
    head: () => (import.meta.env.SSR ? NOINDEX_HEAD : {}),
    staticData: { screen: "client/areas/account/screens.ts", sitemap: false, robots: "disallow" },
  });
