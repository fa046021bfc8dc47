import { callQuery } from "#client/api/queries.ts";
import type { RoomScreenData } from "#client/areas/fan/room/load-room-screen.ts";
import type { RoomVideo } from "#client/areas/fan/room/room-search.ts";
import { allLivesInput } from "#client/features/live/live-queries.ts";
import { matchTitle } from "#client/features/matches/labels/match-title.ts";
import type { RouterContext } from "#client/router-context.ts";
import type { RoomView } from "#domain/chat/contract.ts";
import { parseRoomName } from "#domain/chat/room-name.ts";
import type { LiveTile } from "#domain/live/contract.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { createLiveJsonLd, createReplayJsonLd, replayPath, roomPath } from "./live-structured-data.ts";
import { absoluteUrl, NOINDEX_HEAD, pageHead } from "./page-head.ts";

/**
 * Head for the live, replay or clip in the URL. A removed video is not indexed, nor is a clip, because it belongs to
 * its replay.
 */
function streamerRoomHead({ app, api, queryClient }: RouterContext, roomId: string, video: RoomVideo | undefined) {
  const brand = app.brand.name;
  const room = queryClient.getQueryData<RoomView>(callQuery(api, "GET /liveRecord", { roomId }).queryKey);
  const lives = queryClient.getQueryData<{ list: LiveTile[] }>(callQuery(api, "GET /live/now", allLivesInput).queryKey);
  const live = lives?.list.find((tile) => tile.roomId === roomId);
  const name = room?.anchor?.username ?? brand;
  const description = m.streamer_description({ name, brand });
  const urlOf = (path: string) => absoluteUrl(app, path);
  if (video?.kind === "replay") {
    const { replay } = video;
    return pageHead(app, {
      title: `${replay.title} · ${name}`,
      description,
      path: replayPath(replay),
      structuredData: createReplayJsonLd(replay, urlOf),
    });
  }
  const head = pageHead(app, {
    title: (video?.kind === "clip" && video.clip.title) || live?.title || room?.title || m.room_of({ name }),
    description,
    path: roomPath(roomId),
    structuredData: live && video?.kind === "live" ? createLiveJsonLd(live, urlOf, Date.now()) : [],
  });
  return video && video.kind !== "live" ? { ...head, meta: [...head.meta, ...NOINDEX_HEAD.meta] } : head;
}

/** All layouts of a room share a canonical URL, that of the first layout. */
export function roomHead(context: RouterContext, name: string | undefined, screen: RoomScreenData | undefined) {
  const { app, api, queryClient } = context;
  const brand = app.brand.name;
  const room = name === undefined ? undefined : parseRoomName(name);
  if (!name || !room) {
    return pageHead(app, {
      title: m.room_open_rooms(),
      description: m.room_list_description({ brand }),
      path: "/live",
    });
  }
  if (room.kind !== "match") return streamerRoomHead(context, name, screen?.kind === "room" ? screen.video : undefined);
  const input = { game: getGameById(room.gameId)?.slug ?? "", matchId: String(room.matchId) };
  const match = queryClient.getQueryData<MatchDetail>(callQuery(api, "GET /{game}/{matchId}", input).queryKey);
  const teams = match ? matchTitle(match) : m.room_open_rooms();
  return pageHead(app, {
    title: `${teams} · ${m.match_has_chat()}`,
    description: m.room_match_description({ match: teams }),
    path: `/live/${name}`,
  });
}
