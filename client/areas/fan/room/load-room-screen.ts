import { notFound, redirect } from "@tanstack/react-router";
import { orNotFound } from "#client/api/or-not-found.ts";
import { callQuery } from "#client/api/queries.ts";
import { isIdParam } from "#client/api/url-params.ts";
import { prefetchRoom } from "#client/features/chat/room-queries.ts";
import type { RouterContext } from "#client/router-context.ts";
import type { Api } from "#domain/api/contract.ts";
import { parseRoomName, type RoomKind } from "#domain/chat/room-name.ts";
import { showsTracker } from "#domain/matches/detail/tracker.ts";
import { getGameById } from "#domain/matches/games.ts";
import { anchorClipsQuery, anchorReplaysQuery } from "../anchors/anchor-queries.ts";
import { livesInput } from "../lives/lives-input.ts";
import { loadMatchTab } from "../match/tabs/load-tab.ts";
import { roomListQuery } from "./room-list-query.ts";
import { parseRoomSearch, type RoomSearch, type RoomVideo } from "./room-search.ts";

export type RoomScreenData =
  | { kind: "rooms" }
  | { kind: "room"; roomId: string; matchInput: RoomMatchInput | undefined; video: RoomVideo };
export type RoomMatchInput = { game: string; matchId: string };

/** Undefined for games that have rooms but no match pages. */
function toMatchInput(room: RoomKind): RoomMatchInput | undefined {
  const slug = room.kind === "match" ? getGameById(room.gameId)?.slug : undefined;
  return slug && room.kind === "match" ? { game: slug, matchId: String(room.matchId) } : undefined;
}

async function redirectToRoom(api: Api, matchId: number): Promise<never> {
  const { roomId } = await orNotFound(api.call("GET /live/matchRoom", { matchId }));
  throw redirect({ to: "/live/{-$id}", params: { id: roomId }, statusCode: 301 });
}

/** Loads the video requested by the URL. The player itself is not server-rendered. */
async function loadVideo(
  { api, queryClient }: Pick<RouterContext, "api" | "queryClient">,
  roomId: string,
  search: RoomSearch,
): Promise<RoomVideo> {
  const wanted = parseRoomSearch(search);
  if (wanted.kind === "live") return wanted;
  if (wanted.kind === "clip") {
    const { clipId } = wanted;
    if (clipId === undefined) return { kind: "gone", was: "clip" };
    const { list } = await queryClient.fetchQuery(callQuery(api, "GET /live/clips", { roomId, clipId }));
    return list[0] ? { kind: "clip", clip: list[0] } : { kind: "gone", was: "clip" };
  }
  const { liveId } = wanted;
  if (liveId === undefined) return { kind: "gone", was: "replay" };
  const { list } = await queryClient.fetchQuery(callQuery(api, "GET /live/replays", { roomId, liveId }));
  return list[0] ? { kind: "replay", replay: list[0] } : { kind: "gone", was: "replay" };
}

/** Prefetches the sections below the player; errors are ignored, because the user may have no profile. */
const prefetchStreamer = (queryClient: RouterContext["queryClient"], api: Api, uid: number) =>
  Promise.all([
    queryClient.prefetchQuery(callQuery(api, "GET /anchor/profile", { userId: uid })),
    queryClient.prefetchInfiniteQuery(anchorReplaysQuery(api, uid)),
    queryClient.prefetchInfiniteQuery(anchorClipsQuery(api, uid)),
  ]);

/** Redirects a bare match id to the match's room. */
export async function loadRoomScreen(
  { api, app, queryClient }: RouterContext,
  name: string | undefined,
  search: RoomSearch,
): Promise<RoomScreenData> {
  if (name === undefined) {
    await Promise.all([
      queryClient.ensureQueryData(callQuery(api, "GET /match/list", roomListQuery(app.timeZone))),
      queryClient.ensureQueryData(callQuery(api, "GET /live/rooms", {})),
    ]);
    return { kind: "rooms" };
  }
  if (isIdParam(name)) return redirectToRoom(api, Number(name));
  const room = parseRoomName(name);
  if (!room) throw notFound();
  const matchInput = toMatchInput(room);
  const match = matchInput && queryClient.ensureQueryData(callQuery(api, "GET /{game}/{matchId}", matchInput));
  const lives = queryClient.ensureQueryData(callQuery(api, "GET /live/now", livesInput(room)));
  const video = loadVideo({ api, queryClient }, name, search);
  const profile = room.kind === "custom" && prefetchStreamer(queryClient, api, room.number);
  const choices = app.user && queryClient.ensureQueryData(callQuery(api, "GET /user/getUserDataStatus", {}));
  const [, data] = await orNotFound(Promise.all([prefetchRoom(queryClient, api, name), match, choices, lives]));
  if (matchInput && data && showsTracker(data)) {
    const input = { game: matchInput.game, matchId: data.id };
    await orNotFound(queryClient.ensureQueryData(callQuery(api, "GET /match/animation", input)));
  } else if (data) await orNotFound(loadMatchTab(queryClient, api, data, { tab: "preview" }));
  await profile;
  return { kind: "room", roomId: name, matchInput, video: await video };
}
