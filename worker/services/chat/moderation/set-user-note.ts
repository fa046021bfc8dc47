import { runBatch } from "#db/client.ts";
import { addNote, auditDeed } from "#db/queries/chat/audit-log.ts";
import { findPerson } from "../find-room-user.ts";
import { roomFor } from "../require-room-permission.ts";
import type { RoomContext } from "../room-context.ts";

/** A word to those who keep order elsewhere: it follows the person from room to room. */
export async function noteUser(
  context: RoomContext,
  { roomId, userId, words }: { roomId: string; userId: number; words: string },
): Promise<void> {
  const { db, nowMs, actor } = context;
  const room = await roomFor(context, roomId, "keep_order");
  await findPerson(db, roomId, userId, room.anchor?.uid);
  await runBatch(db, [
    addNote(db, userId, actor.uid, roomId, words, nowMs),
    auditDeed(db, { roomId, actorUid: actor.uid, action: "note_added", subjectUid: userId }, nowMs),
  ]);
}
