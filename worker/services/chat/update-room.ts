import { runBatch } from "#db/client.ts";
import { auditDeed } from "#db/queries/chat/audit-log.ts";
import { addWord, changeSettings, ensureRoom, removeWord, touchRoom } from "#db/queries/chat/rooms.ts";
import { MOST_ROOM_WORDS } from "#domain/chat/limits.ts";
import type { SettingsChange } from "#domain/chat/settings.ts";
import { Refusal } from "#domain/errors.ts";
import { tellSettings } from "./push-room-settings.ts";
import { roomFor } from "./require-room-permission.ts";
import type { RoomContext } from "./room-context.ts";
import { forgetRoom } from "./room-revision-cache.ts";

/** Slow mode, floors, the notice line …; the room hears of it at once. */
export async function changeRoom(context: RoomContext, roomId: string, change: SettingsChange): Promise<void> {
  const { db, nowMs, actor } = context;
  // The shield is for whoever keeps order; the rest is the anchor's.
  const isShieldOnly = Object.keys(change).every((key) => key === "shield");
  await roomFor(context, roomId, isShieldOnly ? "keep_order" : "edit_room");
  await runBatch(db, [
    ensureRoom(db, roomId, nowMs),
    changeSettings(db, roomId, JSON.stringify(change)),
    auditDeed(db, { roomId, actorUid: actor.uid, action: "settings_changed", detail: change }, nowMs),
  ]);
  forgetRoom(roomId);
  await tellSettings(context, roomId);
}

export async function changeWords(
  context: RoomContext,
  roomId: string,
  { word, isAdded }: { word: string; isAdded: boolean },
): Promise<void> {
  const { db, nowMs, actor } = context;
  await roomFor(context, roomId, "edit_room");
  const [, changed] = await runBatch(db, [
    ensureRoom(db, roomId, nowMs),
    isAdded ? addWord(db, roomId, word, actor.uid, nowMs, MOST_ROOM_WORDS) : removeWord(db, roomId, word),
    touchRoom(db, roomId),
    auditDeed(db, { roomId, actorUid: actor.uid, action: "words_changed", detail: { word, isAdded } }, nowMs),
  ]);
  if (!isAdded && (changed?.meta.changes ?? 0) === 0) throw new Refusal("not_found");
  forgetRoom(roomId);
  await tellSettings(context, roomId);
}
