import { useLoaderData, useRouterState } from "@tanstack/react-router";
import type { RoomScreenData } from "./load-room-screen.ts";
import { RoomList } from "./room-list.tsx";
import { RoomScreen } from "./room-screen.tsx";

/** Screen of all room URLs; the room is in the loader data. */
export function RoomRouteScreen() {
  const page: RoomScreenData | undefined = useLoaderData({ strict: false });
  const isWide = useRouterState({ select: ({ location }) => location.pathname.startsWith("/live2") });
  if (!page) return null;
  if (page.kind === "rooms") return <RoomList />;
  return (
    <RoomScreen
      key={page.roomId}
      roomId={page.roomId}
      matchInput={page.matchInput}
      video={page.video}
      layout={isWide ? "live2" : "live"}
    />
  );
}
