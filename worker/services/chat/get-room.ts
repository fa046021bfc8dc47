import type { RoomView } from "#domain/chat/contract.ts";
import { canInRoom } from "#domain/chat/permissions.ts";
import { NO_MESSAGE_ID } from "#party/protocol/worker/room-messages.ts";
import { getRoomRecord } from "./find-room.ts";
import { getSpeaker } from "./issue-room-ticket.ts";
import type { RoomContext } from "./room-context.ts";

type RoomReadContext = Pick<RoomContext, "db" | "nowMs" | "rooms"> & { actor: RoomContext["actor"] | undefined };

/** The room before its socket opens. The count is the room's own; a room that does not answer counts nobody. */
export async function getRoom({ db, nowMs, rooms, actor }: RoomReadContext, roomId: string): Promise<RoomView> {
  const known = actor ? await getSpeaker({ db, nowMs, actor }, roomId, "") : undefined;
  const room = known?.room ?? (await getRoomRecord(db, roomId, { uid: 0, isAdmin: false }));
  const { title, anchor, settings, moderators, role } = room;
  const you = known && {
    uid: known.speaker.uid,
    badges: known.speaker.badges,
    mutes: known.speaker.mutes,
    mayKeepOrder: canInRoom("keep_order", role),
    mayEditRoom: canInRoom("edit_room", role),
  };
  return {
    roomId,
    title,
    anchor,
    settings,
    moderators,
    viewers: await countRoomViewers({ rooms }, roomId),
    you: you ?? null,
  };
}

export async function countRoomViewers({ rooms }: Pick<RoomContext, "rooms">, roomId: string): Promise<number> {
  return (await rooms.getState(roomId, NO_MESSAGE_ID)).viewers;
}
