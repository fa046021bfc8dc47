import { useLoaderData, useRouterState } from "@tanstack/react-router";
import type { RoomScreenData } from "./load-room-screen.ts";
import { RoomList } from "./room-list.tsx";
import { RoomScreen } from "./room-screen.tsx";

/** One screen for all addresses of rooms; what was loaded says which. */
export function RoomRouteScreen() {
  const page: RoomScreenData | undefined = useLoaderData({ strict: false });
  const isWide = useRouterState({ select: ({ location }) => location.pathname.startsWith("/live2") });
  if (!page) return null;
  if (page.show === "rooms") return <RoomList />;
  return (
    <RoomScreen key={page.roomId} roomId={page.roomId} matchAsk={page.matchAsk} layout={isWide ? "live2" : "live"} />
  );
}
