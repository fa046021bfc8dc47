import { runBatch } from "#db/client.ts";
import { insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import { upsertRoomVisit } from "#db/queries/chat/members.ts";
import { insertRoomIfMissing, updateEndedRooms, updateRoomAnchor } from "#db/queries/chat/rooms.ts";
import { canGoLive } from "#domain/chat/go-live.ts";
import { customRoomName, parseRoomName } from "#domain/chat/room-name.ts";
import { AppError } from "#domain/errors.ts";
import type { ServiceContext } from "../context.ts";
import type { RoomContext } from "./room-context.ts";
import { getRoomRecord } from "./room-record.ts";
import { dropCachedRoom } from "./room-revision-cache.ts";

/** Gives the streamer a match's room, or their own without `roomId`: they moderate it and receive its gifts. */
export async function openAnchorRoom(
  ctx: RoomContext,
  { roomId: requestedId, title }: { roomId?: string | undefined; title: string },
): Promise<{ roomId: string }> {
  const { db, nowMs, actor } = ctx;
  const ownId = customRoomName(actor.uid);
  const roomId = requestedId ?? ownId;
  if (parseRoomName(roomId)?.kind === "match") {
    const { match } = await getRoomRecord(ctx, roomId);
    if (!match || !canGoLive(match, nowMs)) throw new AppError("live_not_now");
  } else if (roomId !== ownId) {
    throw new AppError("no_permission");
  }
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

/** Scheduled every minute: a match's room is released when the match is over. */
export async function releaseEndedRooms({ db }: Pick<ServiceContext, "db">): Promise<string[]> {
  const released = await updateEndedRooms(db);
  for (const { roomId } of released) dropCachedRoom(roomId);
  return released.map(({ roomId }) => roomId);
}
