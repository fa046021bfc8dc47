import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { RoomAddress } from "#client/areas/fan/room/load-live.ts";
import type { RouterContext } from "#client/router.tsx";
import { rootRoute } from "./root.tsx";

const load = async (context: RouterContext, name: string | undefined, at: RoomAddress) => {
  const { loadLive } = await import("#client/areas/fan/room/load-live.ts");
  return loadLive(context, name, at);
};
const screen = {
  component: lazyRouteComponent(() => import("#client/areas/fan/room/live-screen.tsx"), "LiveScreen"),
  staticData: { screen: "client/areas/fan/room/live-screen.tsx" },
};

/** One room, or without a name those that are open now. */
export const liveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/live/{-$id}",
  loader: ({ context, params }) => load(context, params.id, "/live/{-$id}"),
  ...screen,
});
/** The same, wider. */
export const live2Route = createRoute({
  getParentRoute: () => rootRoute,
  path: "/live2/{-$id}",
  loader: ({ context, params }) => load(context, params.id, "/live2/{-$id}"),
  ...screen,
});
/** An anchor's own room by its number. */
export const customLiveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/customLive/{-$id}",
  loader: ({ context, params }) => load(context, params.id && `c-${params.id}`, "/live/{-$id}"),
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
  loader: async ({ context }) => {
    const { loadAnchorCenter } = await import("#client/areas/anchor/load-anchor-center.ts");
    return loadAnchorCenter(context);
  },
  component: lazyRouteComponent(() => import("#client/areas/anchor/anchor-center.tsx"), "AnchorCenter"),
  staticData: { screen: "client/areas/anchor/anchor-center.tsx" },
});
