import { type Database, runBatch } from "#db/client.ts";
import { insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import {
  deleteBlockedWord,
  insertBlockedWord,
  insertRoomIfMissing,
  SITE_WIDE_ROOM_ID,
  selectBlockedWords,
  updateRoomRevision,
} from "#db/queries/chat/rooms.ts";
import { MAX_ROOM_BLOCKED_WORDS, MAX_SITE_BLOCKED_WORDS } from "#domain/chat/limits.ts";
import { AppError } from "#domain/errors.ts";
import { pushRoomSettings } from "./push-room-settings.ts";
import type { RoomContext } from "./room-context.ts";
import { requireRoomPermission } from "./room-record.ts";
import { dropCachedRoom } from "./room-revision-cache.ts";

type WordChange = { word: string; isAdded: boolean };

async function listWords(db: Database, roomId: string): Promise<string[]> {
  return (await selectBlockedWords(db, roomId)).map(({ word }) => word);
}

async function writeWordChange(
  { db, nowMs, actor }: RoomContext,
  { roomId, word, isAdded, maxWords }: WordChange & { roomId: string; maxWords: number },
): Promise<void> {
  const [, changed] = await runBatch(db, [
    insertRoomIfMissing(db, roomId, nowMs),
    isAdded
      ? insertBlockedWord(db, { roomId, word, byUid: actor.uid, nowMs, maxWords })
      : deleteBlockedWord(db, roomId, word),
    updateRoomRevision(db, roomId),
    insertRoomAudit(db, { roomId, actorUid: actor.uid, action: "words_changed", detail: { word, isAdded } }, nowMs),
  ]);
  if (!isAdded && changed.meta.changes === 0) throw new AppError("not_found");
}

export async function listBlockedWords(ctx: RoomContext, { roomId }: { roomId: string }): Promise<{ list: string[] }> {
  await requireRoomPermission(ctx, { roomId, action: "edit_room" });
  return { list: await listWords(ctx.db, roomId) };
}

export async function updateBlockedWords(ctx: RoomContext, change: WordChange & { roomId: string }): Promise<void> {
  const { roomId } = change;
  await requireRoomPermission(ctx, { roomId, action: "edit_room" });
  await writeWordChange(ctx, { ...change, maxWords: MAX_ROOM_BLOCKED_WORDS });
  dropCachedRoom(roomId);
  await pushRoomSettings(ctx, roomId);
}

export async function listSiteBlockedWords({ db, actor }: RoomContext): Promise<{ list: string[] }> {
  if (!actor.isAdmin) throw new AppError("no_permission");
  return { list: await listWords(db, SITE_WIDE_ROOM_ID) };
}

/** The site's revision is part of every room's, so that each room reloads its words with the next ticket. */
export async function updateSiteBlockedWords(ctx: RoomContext, change: WordChange): Promise<void> {
  if (!ctx.actor.isAdmin) throw new AppError("no_permission");
  await writeWordChange(ctx, { ...change, roomId: SITE_WIDE_ROOM_ID, maxWords: MAX_SITE_BLOCKED_WORDS });
}
