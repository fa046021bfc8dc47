import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { cleanQuery } from "#domain/search/clean-query.ts";
import { m } from "#messages";
import { rootRoute } from "./__root.tsx";
import { pageHead } from "./page-head.ts";
import { rawSearch } from "./raw-search.ts";

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/search/{-$text}",
  validateSearch: rawSearch("group", "page", "q"),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) =>
    (await import("#client/areas/fan/search/load-search.ts")).loadSearch(context, params, deps),
  component: lazyScreen(() => import("#client/areas/fan/search/search-screen.tsx"), "SearchScreen"),
  head: ({ match: { context }, params }) => {
    if (!import.meta.env.SSR) return {};
    const text = cleanQuery(params.text ?? "");
    const results = m.search_results_for({ text });
    return pageHead(context.app, {
      title: text === "" ? m.search_title() : results,
      description: text === "" ? m.search_description({ brand: context.app.brand.name }) : results,
      path: text === "" ? "/search" : `/search/${encodeURIComponent(text)}`,
    });
  },
  // The number of result pages is unlimited.
  staticData: { screen: "client/areas/fan/search/search-screen.tsx", sitemap: false, robots: "noindex" },
});
