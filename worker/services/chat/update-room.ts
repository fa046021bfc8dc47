import { runBatch } from "#db/client.ts";
import { insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import { insertRoomIfMissing, patchRoomSettings } from "#db/queries/chat/rooms.ts";
import type { RoomSettingsChange } from "#domain/chat/settings.ts";
import { pushRoomSettings } from "./push-room-settings.ts";
import type { RoomContext } from "./room-context.ts";
import { requireRoomPermission } from "./room-record.ts";
import { dropCachedRoom } from "./room-revision-cache.ts";

/** Moderators may switch the shield; everything else is up to the streamer. */
export async function updateRoomSettings(
  ctx: RoomContext,
  { roomId, change }: { roomId: string; change: RoomSettingsChange },
): Promise<void> {
  const { db, nowMs, actor } = ctx;
  const isShieldOnly = Object.keys(change).every((key) => key === "shield");
  await requireRoomPermission(ctx, { roomId, action: isShieldOnly ? "keep_order" : "edit_room" });
  await runBatch(db, [
    insertRoomIfMissing(db, roomId, nowMs),
    patchRoomSettings(db, roomId, JSON.stringify(change)),
    insertRoomAudit(db, { roomId, actorUid: actor.uid, action: "settings_changed", detail: change }, nowMs),
  ]);
  dropCachedRoom(roomId);
  await pushRoomSettings(ctx, roomId);
}
