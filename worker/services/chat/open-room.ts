import { runBatch } from "#db/client.ts";
import { insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import { upsertRoomVisit } from "#db/queries/chat/members.ts";
import { insertRoomIfMissing, updateEndedRooms, updateRoomAnchor } from "#db/queries/chat/rooms.ts";
import { customRoomName } from "#domain/chat/room-name.ts";
import { AppError } from "#domain/errors.ts";
import type { ServiceContext } from "../context.ts";
import type { RoomContext } from "./room-context.ts";
import { dropCachedRoom } from "./room-revision-cache.ts";

/** Opens the streamer's own room: they moderate it and receive its gifts. Match rooms belong to no streamer. */
export async function openAnchorRoom(
  ctx: RoomContext,
  { roomId: requestedId, title }: { roomId?: string | undefined; title: string },
): Promise<{ roomId: string }> {
  const { db, nowMs, actor } = ctx;
  const roomId = customRoomName(actor.uid);
  if (requestedId !== undefined && requestedId !== roomId) throw new AppError("no_permission");
  const [, claimed] = await runBatch(db, [
    insertRoomIfMissing(db, roomId, nowMs),
    updateRoomAnchor(db, roomId, actor.uid, title),
    insertRoomAudit(db, { roomId, actorUid: actor.uid, action: "room_opened", detail: { title } }, nowMs),
    upsertRoomVisit(db, roomId, actor.uid, nowMs),
  ]);
  if (claimed.meta.changes === 0) throw new AppError("room_taken");
  dropCachedRoom(roomId);
  return { roomId };
}

/** Scheduled every minute, for match rooms that streamers opened before they had rooms of their own. */
export async function releaseEndedRooms({ db }: Pick<ServiceContext, "db">): Promise<string[]> {
  const released = await updateEndedRooms(db);
  for (const { roomId } of released) dropCachedRoom(roomId);
  return released.map(({ roomId }) => roomId);
}
