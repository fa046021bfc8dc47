import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "./__root.tsx";

export const operatorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/$page",
  // Every key is set: the router would keep the previous value of one left out.
  validateSearch: ({ state, cursor, subject, source, why }: Record<string, unknown>) => ({
    state,
    cursor,
    subject,
    source,
    why,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, params }) => {
    const { loadOperatorPage } = await import("#client/areas/operator/load-operator.ts");
    return loadOperatorPage(context, params.page, deps);
  },
  component: lazyRouteComponent(() => import("#client/areas/operator/operator-screen.tsx"), "OperatorScreen"),
  staticData: { screen: "client/areas/operator/operator-screen.tsx", sitemap: false, robots: "disallow" },
});
