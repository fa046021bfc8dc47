import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { rootRoute } from "./__root.tsx";
import { loadStaticPage, staticPageHead } from "./static-page.ts";

export const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/about",
  loader: ({ context }) => loadStaticPage(context, "about"),
  component: lazyScreen(() => import("#client/areas/fan/static-pages/static-page-screen.tsx"), "StaticPageScreen"),
  head: ({ match: { context }, loaderData }) =>
    import.meta.env.SSR ? staticPageHead(context.app, loaderData, "/about") : {},
  staticData: {
    screen: "client/areas/fan/static-pages/static-page-screen.tsx",
    sitemap: ["/about"],
    robots: "index",
  },
});
