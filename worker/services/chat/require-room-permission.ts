import { may, type RoomDeed } from "#domain/chat/permissions.ts";
import { Refusal } from "#domain/errors.ts";
import { type FoundRoom, findRoom } from "./find-room.ts";
import type { RoomContext } from "./room-context.ts";

/** The room, for who may do this in it; for anybody else a refusal. */
export async function roomFor(
  { db, actor }: Pick<RoomContext, "db" | "actor">,
  roomId: string,
  deed: RoomDeed,
): Promise<FoundRoom> {
  const room = await findRoom(db, roomId, actor);
  if (!may(deed, room.standing)) throw new Refusal("no_permission");
  return room;
}
