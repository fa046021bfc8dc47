import { runBatch } from "#db/client.ts";
import { insertChatNote, insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import type { RoomContext } from "../room-context.ts";
import { requireRoomPermission } from "../room-record.ts";
import { getRoomUser } from "../room-user.ts";

/** Visible to the moderators of every room. */
export async function addUserNote(
  ctx: RoomContext,
  { roomId, userId, words }: { roomId: string; userId: number; words: string },
): Promise<void> {
  const { db, nowMs, actor } = ctx;
  const room = await requireRoomPermission(ctx, { roomId, action: "keep_order" });
  await getRoomUser(ctx, { room, uid: userId });
  await runBatch(db, [
    insertChatNote(db, { uid: userId, byUid: actor.uid, roomId, words, nowMs }),
    insertRoomAudit(db, { roomId, actorUid: actor.uid, action: "note_added", subjectUid: userId }, nowMs),
  ]);
}
