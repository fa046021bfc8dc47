import { runBatch } from "#db/client.ts";
import { insertChatNote, insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import { getRoomUser } from "../find-room-user.ts";
import { requireRoomPermission } from "../require-room-permission.ts";
import type { RoomContext } from "../room-context.ts";

/** A word to those who keep order elsewhere: it follows the person from room to room. */
export async function addUserNote(
  context: RoomContext,
  { roomId, userId, words }: { roomId: string; userId: number; words: string },
): Promise<void> {
  const { db, nowMs, actor } = context;
  const room = await requireRoomPermission(context, roomId, "keep_order");
  await getRoomUser(db, roomId, userId, room.anchor?.uid);
  await runBatch(db, [
    insertChatNote(db, userId, actor.uid, roomId, words, nowMs),
    insertRoomAudit(db, { roomId, actorUid: actor.uid, action: "note_added", subjectUid: userId }, nowMs),
  ]);
}
