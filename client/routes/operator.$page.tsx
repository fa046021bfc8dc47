import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "./root.tsx";

export const operatorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/operator/$page",
  // Every key is named: one left out would keep what stood in the address.
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
  staticData: { screen: "client/areas/operator/operator-screen.tsx" },
});
