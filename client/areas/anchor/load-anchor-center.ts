import { notFound } from "@tanstack/react-router";
import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import { roomQuery } from "#client/features/chat/room-queries.ts";
import type { RouterContext } from "#client/router-context.ts";
import { customRoomName, parseRoomName } from "#domain/chat/room-name.ts";
import { anyCan } from "#domain/permissions/can.ts";

/** What the reader may do here: keep order in a room, open their own, look through what all rooms reported, nothing. */
export type AnchorPage =
  | { show: "desk"; roomId: string; mayEdit: boolean }
  | { show: "open_room" }
  | { show: "all_reports" }
  | { show: "nothing" };

/** An anchor's own room, or the named one for whoever keeps order in it. */
export async function loadAnchorCenter({ api, app, queryClient }: RouterContext, asked: unknown): Promise<AnchorPage> {
  const { user } = app;
  if (!user) return { show: "nothing" };
  const named = asked === undefined ? undefined : String(asked);
  if (named !== undefined && !parseRoomName(named)) throw notFound();
  const isAnchor = anyCan(user.roles, "go_live");
  const roomId = named ?? (isAnchor ? customRoomName(user.uid) : undefined);
  if (roomId === undefined) return { show: anyCan(user.roles, "mute_everywhere") ? "all_reports" : "nothing" };
  try {
    const { you } = await queryClient.ensureQueryData(roomQuery(api, roomId));
    if (!you?.mayKeepOrder) return { show: "nothing" };
    await Promise.all([
      queryClient.ensureQueryData(callQuery(api, "GET /chatroom/moderators", { roomId })),
      queryClient.ensureQueryData(callQuery(api, "GET /chatroom/mutes", { roomId })),
    ]);
    return { show: "desk", roomId, mayEdit: you.mayEditRoom };
  } catch (error) {
    if (!(error instanceof CallError && error.refusal === "room_not_found")) throw error;
    return { show: named === undefined ? "open_room" : "nothing" };
  }
}
