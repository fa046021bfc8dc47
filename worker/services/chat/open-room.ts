import { runBatch } from "#db/client.ts";
import { insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import { insertRoomIfMissing, updateRoomAnchor } from "#db/queries/chat/rooms.ts";
import { customRoomName } from "#domain/chat/room-name.ts";
import { AppError } from "#domain/errors.ts";
import { getRoomRecord } from "./find-room.ts";
import type { RoomContext } from "./room-context.ts";
import { dropCachedRoom } from "./room-revision-cache.ts";

/** An anchor takes a match's room, or opens one of their own: there they keep order and there gifts are theirs. */
export async function openAnchorRoom(
  { db, nowMs, actor }: RoomContext,
  ask: { roomId?: string | undefined; title: string },
): Promise<{ roomId: string }> {
  // An anchor has one room of their own: its number is theirs.
  const roomId = ask.roomId ?? customRoomName(actor.uid);
  if (ask.roomId !== undefined && ask.roomId !== customRoomName(actor.uid)) await getRoomRecord(db, roomId, actor);
  const [, taken] = await runBatch(db, [
    insertRoomIfMissing(db, roomId, nowMs),
    updateRoomAnchor(db, roomId, actor.uid, ask.title),
    insertRoomAudit(db, { roomId, actorUid: actor.uid, action: "room_opened", detail: { title: ask.title } }, nowMs),
  ]);
  if ((taken?.meta.changes ?? 0) === 0) throw new AppError("room_taken");
  dropCachedRoom(roomId);
  return { roomId };
}
