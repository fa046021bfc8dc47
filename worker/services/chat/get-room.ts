import type { RoomView } from "#domain/chat/contract.ts";
import { may } from "#domain/chat/permissions.ts";
import { NO_LINE } from "#party/protocol/worker/room-messages.ts";
import { findRoom } from "./find-room.ts";
import { speakerIn } from "./issue-room-ticket.ts";
import type { RoomContext } from "./room-context.ts";

type Asked = Pick<RoomContext, "db" | "nowMs" | "rooms"> & { actor: RoomContext["actor"] | undefined };

/** The room before its socket opens. The count is the room's own; a room that does not answer counts nobody. */
export async function showRoom({ db, nowMs, rooms, actor }: Asked, roomId: string): Promise<RoomView> {
  const known = actor ? await speakerIn({ db, nowMs, actor }, roomId, "") : undefined;
  const room = known?.room ?? (await findRoom(db, roomId, { uid: 0, isAdmin: false }));
  const { title, anchor, settings, moderators, standing } = room;
  const you = known && {
    uid: known.speaker.uid,
    badges: known.speaker.badges,
    mutes: known.speaker.mutes,
    mayKeepOrder: may("keep_order", standing),
    mayEditRoom: may("edit_room", standing),
  };
  return {
    roomId,
    title,
    anchor,
    settings,
    moderators,
    viewers: await countViewers({ rooms }, roomId),
    you: you ?? null,
  };
}

export async function countViewers({ rooms }: Pick<RoomContext, "rooms">, roomId: string): Promise<number> {
  return (await rooms.look(roomId, NO_LINE)).viewers;
}
