import { callQuery } from "#client/api/queries.ts";
import { listLivesInput } from "#client/features/live/live-queries.ts";
import type { RouterContext } from "#client/router-context.ts";
import { parseRoomName } from "#domain/chat/room-name.ts";
import { getGameById, isGameSlug } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { pageHead } from "./page-head.ts";

export const loadRoom = async (context: RouterContext, name: string | undefined, { game }: { game?: unknown } = {}) => {
  const { api, queryClient } = context;
  const chosen = typeof game === "string" && isGameSlug(game) ? game : undefined;
  // Not awaited before the rooms: both share one round trip. Without an answer the page has no lives.
  const lives =
    name === undefined
      ? [undefined, ...(chosen ? [chosen] : [])].map((one) =>
          queryClient.prefetchQuery(callQuery(api, "GET /live/now", listLivesInput(one))),
        )
      : [];
  const { loadRoomScreen } = await import("#client/areas/fan/room/load-room-screen.ts");
  const [screen] = await Promise.all([loadRoomScreen(context, name), ...lives]);
  return screen;
};

/** All layouts of a room share the canonical URL of the first one. */
export function roomHead({ app, api, queryClient }: RouterContext, name: string | undefined) {
  const brand = app.brand.name;
  const room = name === undefined ? undefined : parseRoomName(name);
  if (!name || !room) {
    return pageHead(app, {
      title: m.room_open_rooms(),
      description: m.room_list_description({ brand }),
      path: "/live",
    });
  }
  if (room.kind !== "match") {
    const number = name.replace(/^c-/, "");
    return pageHead(app, {
      title: `${m.room_open_rooms()} ${number}`,
      description: m.room_list_description({ brand }),
      path: `/customLive/${number}`,
    });
  }
  const input = { game: getGameById(room.gameId)?.slug ?? "", matchId: String(room.matchId) };
  const match = queryClient.getQueryData<MatchDetail>(callQuery(api, "GET /{game}/{matchId}", input).queryKey);
  const teams = match ? m.match_page_title({ home: match.home.name, away: match.away.name }) : m.room_open_rooms();
  return pageHead(app, {
    title: `${teams} · ${m.match_has_chat()}`,
    description: m.room_match_description({ match: teams }),
    path: `/live/${name}`,
  });
}
