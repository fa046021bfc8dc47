import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { m } from "#messages";
import { rootRoute } from "./__root.tsx";
import { createExpertJsonLd } from "./expert-structured-data.ts";
import { absoluteUrl, NOINDEX_HEAD, pageHead } from "./page-head.ts";
import { rawSearch } from "./raw-search.ts";
import { routeMiddleware } from "./route-middleware.ts";

/** An expert's record and tips. */
export const expertRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/expert/$id",
  validateSearch: rawSearch("tips", "counts", "last", "game", "league", "type", "from", "to", "page"),
  loaderDeps: ({ search }) => search,
  beforeLoad: routeMiddleware("plans"),
  loader: async ({ context, params, deps }) =>
    (await import("#client/areas/fan/experts/load-experts.ts")).loadExpert(context, params.id, deps),
  component: lazyScreen(() => import("#client/areas/fan/experts/expert-screen.tsx"), "ExpertScreen"),
  head: ({ match: { context }, loaderData: loaded }) => {
    if (!import.meta.env.SSR) return {};
    if (loaded?.kind !== "expert") return NOINDEX_HEAD;
    const { app } = context;
    const { uid, username } = loaded.profile.expert;
    return pageHead(app, {
      title: username,
      description: m.expert_description({ name: username, brand: app.brand.name }),
      path: `/expert/${uid}`,
      structuredData: createExpertJsonLd(loaded.profile, (to) => absoluteUrl(app, to)),
    });
  },
  staticData: {
    screen: "client/areas/fan/experts/expert-screen.tsx",
    sitemap: { source: "experts" },
    robots: "index",
  },
});
