import { canInRoom, type RoomAction } from "#domain/chat/permissions.ts";
import { AppError } from "#domain/errors.ts";
import { getRoomRecord, type RoomRecord } from "./find-room.ts";
import type { RoomContext } from "./room-context.ts";

/** The room, for who may do this in it; for anybody else a refusal. */
export async function requireRoomPermission(
  { db, actor }: Pick<RoomContext, "db" | "actor">,
  roomId: string,
  deed: RoomAction,
): Promise<RoomRecord> {
  const room = await getRoomRecord(db, roomId, actor);
  if (!canInRoom(deed, room.role)) throw new AppError("no_permission");
  return room;
}
