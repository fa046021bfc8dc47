import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { rootRoute } from "./__root.tsx";
import { loadRoom } from "./load-room.ts";
import { rawSearch } from "./raw-search.ts";
import { roomHead } from "./room-head.ts";

/** A streamer's own room, by room number. */
export const customLiveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/customLive/{-$id}",
  validateSearch: rawSearch("replay", "clip"),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadRoom(context, params.id && `c-${params.id}`, deps),
  component: lazyScreen(() => import("#client/areas/fan/room/room-route-screen.tsx"), "RoomRouteScreen"),
  head: ({ match: { context }, params, loaderData }) =>
    import.meta.env.SSR ? roomHead(context, params.id && `c-${params.id}`, loaderData) : {},
  staticData: {
    screen: "client/areas/fan/room/room-route-screen.tsx",
    sitemap: { source: "rooms" },
    robots: "index",
  },
});
