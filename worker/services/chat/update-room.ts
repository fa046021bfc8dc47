import { runBatch } from "#db/client.ts";
import { insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import {
  deleteBlockedWord,
  insertBlockedWord,
  insertRoomIfMissing,
  patchRoomSettings,
  updateRoomRevision,
} from "#db/queries/chat/rooms.ts";
import { MAX_ROOM_BLOCKED_WORDS } from "#domain/chat/limits.ts";
import type { RoomSettingsChange } from "#domain/chat/settings.ts";
import { AppError } from "#domain/errors.ts";
import { pushRoomSettings } from "./push-room-settings.ts";
import { requireRoomPermission } from "./require-room-permission.ts";
import type { RoomContext } from "./room-context.ts";
import { dropCachedRoom } from "./room-revision-cache.ts";

/** Slow mode, floors, the notice line …; the room hears of it at once. */
export async function changeRoomSettings(
  context: RoomContext,
  roomId: string,
  change: RoomSettingsChange,
): Promise<void> {
  const { db, nowMs, actor } = context;
  // The shield is for whoever keeps order; the rest is the anchor's.
  const isShieldOnly = Object.keys(change).every((key) => key === "shield");
  await requireRoomPermission(context, roomId, isShieldOnly ? "keep_order" : "edit_room");
  await runBatch(db, [
    insertRoomIfMissing(db, roomId, nowMs),
    patchRoomSettings(db, roomId, JSON.stringify(change)),
    insertRoomAudit(db, { roomId, actorUid: actor.uid, action: "settings_changed", detail: change }, nowMs),
  ]);
  dropCachedRoom(roomId);
  await pushRoomSettings(context, roomId);
}

export async function updateBlockedWords(
  context: RoomContext,
  roomId: string,
  { word, isAdded }: { word: string; isAdded: boolean },
): Promise<void> {
  const { db, nowMs, actor } = context;
  await requireRoomPermission(context, roomId, "edit_room");
  const [, changed] = await runBatch(db, [
    insertRoomIfMissing(db, roomId, nowMs),
    isAdded
      ? insertBlockedWord(db, roomId, word, actor.uid, nowMs, MAX_ROOM_BLOCKED_WORDS)
      : deleteBlockedWord(db, roomId, word),
    updateRoomRevision(db, roomId),
    insertRoomAudit(db, { roomId, actorUid: actor.uid, action: "words_changed", detail: { word, isAdded } }, nowMs),
  ]);
  if (!isAdded && (changed?.meta.changes ?? 0) === 0) throw new AppError("not_found");
  dropCachedRoom(roomId);
  await pushRoomSettings(context, roomId);
}
