import { callQuery } from "#client/api/queries.ts";
import type { RoomSearch } from "#client/areas/fan/room/room-search.ts";
import { listLivesInput } from "#client/features/live/live-queries.ts";
import type { RouterContext } from "#client/router-context.ts";
import { isGameSlug } from "#domain/matches/games.ts";

type RoomDeps = RoomSearch & { game?: unknown };

export const loadRoom = async (context: RouterContext, name: string | undefined, { game, ...search }: RoomDeps) => {
  const { api, queryClient } = context;
  const chosen = typeof game === "string" && isGameSlug(game) ? game : undefined;
  // Not awaited before the rooms, so that both share one round trip. If the call fails, the page shows no lives.
  const lives =
    name === undefined
      ? [undefined, ...(chosen ? [chosen] : [])].map((one) =>
          queryClient.prefetchQuery(callQuery(api, "GET /live/now", listLivesInput(one))),
        )
      : [];
  const { loadRoomScreen } = await import("#client/areas/fan/room/load-room-screen.ts");
  const [screen] = await Promise.all([loadRoomScreen(context, name, search), ...lives]);
  return screen;
};
