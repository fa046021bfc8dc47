import { notFound } from "@tanstack/react-router";
import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import { roomQuery } from "#client/features/chat/room-queries.ts";
import type { RouterContext } from "#client/router-context.ts";
import { customRoomName, parseRoomName } from "#domain/chat/room-name.ts";
import { anyCan } from "#domain/permissions/can.ts";

/** What the visitor may moderate. */
export type AnchorPage =
  | { kind: "room"; roomId: string; mayEdit: boolean }
  | { kind: "open_room" }
  | { kind: "all_reports" }
  | { kind: "application" }
  | { kind: "nothing" };

/** The anchor's own room, or the requested one for its moderators. */
export async function loadAnchorCenter(
  { api, app, queryClient }: RouterContext,
  requestedRoom: unknown,
): Promise<AnchorPage> {
  const { user } = app;
  if (!user) return { kind: "nothing" };
  const requested = requestedRoom === undefined ? undefined : String(requestedRoom);
  if (requested !== undefined && !parseRoomName(requested)) throw notFound();
  const isAnchor = anyCan(user.roles, "go_live");
  const roomId = requested ?? (isAnchor ? customRoomName(user.uid) : undefined);
  if (roomId === undefined) {
    if (anyCan(user.roles, "mute_everywhere")) return { kind: "all_reports" };
    await queryClient.fetchQuery({ ...callQuery(api, "GET /anchor/status", {}), staleTime: 0 });
    return { kind: "application" };
  }
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
    return { kind: requested === undefined ? "open_room" : "nothing" };
  }
}
