import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "./__root.tsx";
import { loadRoom, roomHead } from "./room.ts";

/** A streamer's own room by its number. */
export const customLiveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/customLive/{-$id}",
  loader: ({ context, params }) => loadRoom(context, params.id && `c-${params.id}`),
  component: lazyRouteComponent(() => import("#client/areas/fan/room/room-route-screen.tsx"), "RoomRouteScreen"),
  head: ({ match: { context }, params }) =>
    import.meta.env.SSR ? roomHead(context, params.id && `c-${params.id}`) : {},
  staticData: {
    screen: "client/areas/fan/room/room-route-screen.tsx",
    sitemap: { source: "rooms" },
    robots: "index",
  },
});
