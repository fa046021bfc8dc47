import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import { roomQuery } from "#client/features/chat-panel/room-queries.ts";
import type { RouterContext } from "#client/router.tsx";
import { customRoom } from "#domain/chat/room-name.ts";
import { anyCan } from "#domain/permissions/can.ts";

/** `hasRoom` is missing for who is no anchor: the screen says why. */
export type AnchorPage = { hasRoom?: boolean };

/** An anchor's own room and who keeps order in it; one who has none yet opens it here. */
export async function loadAnchorCenter({ api, app, queryClient }: RouterContext): Promise<AnchorPage> {
  if (!app.user || !anyCan(app.user.roles, "go_live")) return {};
  const roomId = customRoom(app.user.uid);
  try {
    await Promise.all([
      queryClient.ensureQueryData(roomQuery(api, roomId)),
      queryClient.ensureQueryData(callQuery(api, "GET /chatroom/moderators", { roomId })),
      queryClient.ensureQueryData(callQuery(api, "GET /chatroom/mutes", { roomId })),
    ]);
    return { hasRoom: true };
  } catch (error) {
    if (error instanceof CallError && error.refusal === "room_not_found") return { hasRoom: false };
    throw error;
  }
}
