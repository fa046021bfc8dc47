import type { QueryClient } from "@tanstack/react-query";
import { callQuery } from "#client/api/queries.ts";
import type { Api } from "#domain/api/contract.ts";
import type { RoomMessageView } from "#domain/chat/contract.ts";
import { PHRASES } from "#domain/chat/phrases.ts";
import type { RoomEvent } from "#party/protocol/live-room/frames.ts";

export const roomQuery = (api: Api, roomId: string) => callQuery(api, "GET /liveRecord", { roomId });
export const recentMessagesQuery = (api: Api, roomId: string) =>
  callQuery(api, "GET /live/getChatroomSpeech", { roomId });

/** What a page shows of a room before it is connected. */
export const prefetchRoom = (queryClient: QueryClient, api: Api, roomId: string) =>
  Promise.all([
    queryClient.ensureQueryData(roomQuery(api, roomId)),
    queryClient.ensureQueryData(recentMessagesQuery(api, roomId)),
  ]);

/** As events; the room's own replace them after the welcome. */
export const toRoomEvents = (lines: readonly RoomMessageView[]): RoomEvent[] =>
  lines.map(({ line, timeMs, text, phrase: said, from }) => {
    const phrase = PHRASES.find((known) => known === said);
    return { seq: line, timeMs, k: "say", from, text, cid: "", ...(phrase && { phrase }) };
  });
