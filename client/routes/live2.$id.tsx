import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "./__root.tsx";
import { loadRoom, roomHead } from "./room.ts";

/** The same room in a wider layout; its canonical URL is `/live`. */
export const live2Route = createRoute({
  getParentRoute: () => rootRoute,
  path: "/live2/{-$id}",
  loader: ({ context, params }) => loadRoom(context, params.id),
  component: lazyRouteComponent(() => import("#client/areas/fan/room/room-route-screen.tsx"), "RoomRouteScreen"),
  head: ({ match: { context }, params }) => (import.meta.env.SSR ? roomHead(context, params.id) : {}),
  staticData: {
    screen: "client/areas/fan/room/room-route-screen.tsx",
    sitemap: false,
    robots: "index",
  },
});
