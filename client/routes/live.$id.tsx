import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { RouterContext } from "#client/router-context.ts";
import { rootRoute } from "./root.tsx";

const load = async (context: RouterContext, name: string | undefined) => {
  const { loadRoomScreen } = await import("#client/areas/fan/room/load-room-screen.ts");
  return loadRoomScreen(context, name);
};
const screen = {
  component: lazyRouteComponent(() => import("#client/areas/fan/room/room-route-screen.tsx"), "RoomRouteScreen"),
  staticData: { screen: "client/areas/fan/room/room-route-screen.tsx" },
};

/** One room, or without a name those that are open now. */
export const liveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/live/{-$id}",
  loader: ({ context, params }) => load(context, params.id),
  ...screen,
});
/** The same, wider. */
export const live2Route = createRoute({
  getParentRoute: () => rootRoute,
  path: "/live2/{-$id}",
  loader: ({ context, params }) => load(context, params.id),
  ...screen,
});
/** An anchor's own room by its number. */
export const customLiveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/customLive/{-$id}",
  loader: ({ context, params }) => load(context, params.id && `c-${params.id}`),
  ...screen,
});
/** A look at an .svga file, for who draws gifts. */
export const svgaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/svga",
  component: lazyRouteComponent(() => import("#client/areas/fan/svga/svga-screen.tsx"), "SvgaScreen"),
  staticData: { screen: "client/areas/fan/svga/svga-screen.tsx" },
});
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
  staticData: { screen: "client/areas/anchor/anchor-center.tsx" },
});
