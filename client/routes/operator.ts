import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "./root.tsx";

const word = (value: unknown) => (typeof value === "string" && /^[a-z0-9_-]{1,40}$/.test(value) ? value : undefined);

export const feedsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/operator/feeds",
  validateSearch: ({ source, why }: Record<string, unknown>) => ({ source: word(source), why: word(why) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { loadFeeds } = await import("#client/areas/operator/load-feeds.ts");
    return loadFeeds(context, deps);
  },
  component: lazyRouteComponent(() => import("#client/areas/operator/feeds-screen.tsx"), "FeedsScreen"),
  staticData: { screen: "client/areas/operator/feeds-screen.tsx" },
});
