import { useLoaderData, useRouterState } from "@tanstack/react-router";
import type { LivePage } from "./load-room-screen.ts";
import { OpenRooms } from "./room-list.tsx";
import { RoomScreen } from "./room-screen.tsx";

/** One screen for all addresses of rooms; what was loaded says which. */
export function LiveScreen() {
  const page: LivePage | undefined = useLoaderData({ strict: false });
  const isWide = useRouterState({ select: ({ location }) => location.pathname.startsWith("/live2") });
  if (!page) return null;
  if (page.show === "rooms") return <OpenRooms />;
  return (
    <RoomScreen key={page.roomId} roomId={page.roomId} matchAsk={page.matchAsk} layout={isWide ? "live2" : "live"} />
  );
}
