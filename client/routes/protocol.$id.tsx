import { createRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import type { RouterContext } from "#client/router-context.ts";
import { LEGAL_PAGES, type STATIC_PAGES } from "#domain/static-pages/contract.ts";
import { rootRoute } from "./root.tsx";

const screen = lazyRouteComponent(
  () => import("#client/areas/fan/static-pages/static-page-screen.tsx"),
  "StaticPageScreen",
);
const staticData = { screen: "client/areas/fan/static-pages/static-page-screen.tsx" };

const load = ({ api, queryClient }: RouterContext, name: (typeof STATIC_PAGES)[number]) =>
  queryClient.ensureQueryData(callQuery(api, "GET /app/standingPage", { name }));

export const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/about",
  loader: ({ context }) => load(context, "about"),
  component: screen,
  staticData,
});

/** Without a name: the terms of service, the page people mean. */
export const staticPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/protocol/{-$id}",
  loader: ({ context, params }) => {
    const name = LEGAL_PAGES.find((page) => page === (params.id ?? "service"));
    if (!name) throw notFound();
    return load(context, name);
  },
  component: screen,
  staticData,
});
