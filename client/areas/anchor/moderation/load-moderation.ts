import { notFound } from "@tanstack/react-router";
import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import type { AppContext } from "#client/app-context.ts";
import { roomQuery } from "#client/features/chat/room-queries.ts";
import type { RouterContext } from "#client/router-context.ts";
import { customRoomName, parseRoomName } from "#domain/chat/room-name.ts";
import { anyCan } from "#domain/permissions/can.ts";

/** The visitor's moderation scope. */
export type Moderation =
  | { kind: "room"; roomId: string; mayEdit: boolean }
  | { kind: "open_room" }
  | { kind: "all_reports" }
  | { kind: "nothing" };

/** The requested room if the visitor moderates it, otherwise the streamer's own room. */
export async function loadModeration(
  { api, queryClient }: RouterContext,
  { uid, roles }: NonNullable<AppContext["user"]>,
  requestedRoom: string | undefined,
): Promise<Moderation> {
  if (requestedRoom !== undefined && !parseRoomName(requestedRoom)) throw notFound();
  const roomId = requestedRoom ?? (anyCan(roles, "go_live") ? customRoomName(uid) : undefined);
  if (roomId === undefined) return { kind: anyCan(roles, "mute_everywhere") ? "all_reports" : "nothing" };
  try {
    const { you } = await queryClient.ensureQueryData(roomQuery(api, roomId));
    if (!you?.mayKeepOrder) return { kind: "nothing" };
    await Promise.all([
      queryClient.ensureQueryData(callQuery(api, "GET /chatroom/moderators", { roomId })),
      queryClient.ensureQueryData(callQuery(api, "GET /chatroom/mutes", { roomId })),
    ]);
    return { kind: "room", roomId, mayEdit: you.mayEditRoom };
  } catch (error) {
    if (!(error instanceof CallError && error.errorName === "room_not_found")) throw error;
    return { kind: requestedRoom === undefined ? "open_room" : "nothing" };
  }
}
