import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { rootRoute } from "./__root.tsx";
import { loadRoom } from "./load-room.ts";
import { rawSearch } from "./raw-search.ts";
import { roomHead } from "./room-head.ts";

/** A room; without an id, the list of open rooms. */
export const liveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/live/{-$id}",
  validateSearch: rawSearch("game", "replay", "clip"),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadRoom(context, params.id, deps),
  component: lazyScreen(() => import("#client/areas/fan/room/room-route-screen.tsx"), "RoomRouteScreen"),
  head: ({ match: { context }, params, loaderData }) =>
    import.meta.env.SSR ? roomHead(context, params.id, loaderData) : {},
  staticData: {
    screen: "client/areas/fan/room/room-route-screen.tsx",
    sitemap: ["/live"],
    robots: "index",
  },
});
