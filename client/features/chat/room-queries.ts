import type { QueryClient } from "@tanstack/react-query";
import { callQuery } from "#client/api/queries.ts";
import type { Api } from "#domain/api/contract.ts";
import type { RoomMessageView } from "#domain/chat/contract.ts";
import { PHRASES } from "#domain/chat/phrases.ts";
import type { RoomEvent } from "#party/protocol/live-room/frames.ts";

export const roomQuery = (api: Api, roomId: string) => callQuery(api, "GET /liveRecord", { roomId });
export const recentMessagesQuery = (api: Api, roomId: string) =>
  callQuery(api, "GET /live/getChatroomSpeech", { roomId });

/** Rendered by the server; the room connects after hydration. */
export const prefetchRoom = (queryClient: QueryClient, api: Api, roomId: string) =>
  Promise.all([
    queryClient.ensureQueryData(roomQuery(api, roomId)),
    queryClient.ensureQueryData(recentMessagesQuery(api, roomId)),
  ]);

/** For the server-rendered messages; the room's own events replace them after the welcome frame. */
export const toRoomEvents = (messages: readonly RoomMessageView[]): RoomEvent[] =>
  messages.map(({ line, timeMs, text, phrase: said, from }) => {
    const phrase = PHRASES.find((candidate) => candidate === said);
    return { seq: line, timeMs, k: "say", from, text, cid: "", ...(phrase && { phrase }) };
  });
