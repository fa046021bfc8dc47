import { createRoute, notFound } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { LEGAL_PAGES } from "#domain/static-pages/names.ts";
import { rootRoute } from "./__root.tsx";
import { loadStaticPage, staticPageHead } from "./static-page.ts";

/** Default page if the URL has no name: the terms of service. */
const DEFAULT_PAGE = "service";

export const protocolRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/protocol/{-$id}",
  loader: ({ context, params }) => {
    const name = LEGAL_PAGES.find((page) => page === (params.id ?? DEFAULT_PAGE));
    if (!name) throw notFound();
    return loadStaticPage(context, name);
  },
  component: lazyScreen(() => import("#client/areas/fan/static-pages/static-page-screen.tsx"), "StaticPageScreen"),
  head: ({ match: { context }, params, loaderData }) =>
    import.meta.env.SSR ? staticPageHead(context.app, loaderData, `/protocol/${params.id ?? DEFAULT_PAGE}`) : {},
  staticData: {
    screen: "client/areas/fan/static-pages/static-page-screen.tsx",
    sitemap: LEGAL_PAGES.map((name) => `/protocol/${name}`),
    robots: "index",
  },
});
