import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "./__root.tsx";

export const anchorCenterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/anchorCenter",
  validateSearch: ({ room }: Record<string, unknown>): { room?: unknown } => (room ? { room } : {}),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { loadAnchorCenter } = await import("#client/areas/anchor/load-anchor-center.ts");
    return loadAnchorCenter(context, deps.room);
  },
  component: lazyRouteComponent(() => import("#client/areas/anchor/anchor-center.tsx"), "AnchorCenter"),
  staticData: { screen: "client/areas/anchor/anchor-center.tsx", sitemap: false, robots: "disallow" },
});
