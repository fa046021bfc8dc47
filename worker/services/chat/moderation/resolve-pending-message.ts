import { runBatch } from "#db/client.ts";
import { auditDeed } from "#db/queries/chat/audit-log.ts";
import { queueLetter } from "#db/queries/chat/outbox.ts";
import { roomFor } from "../require-room-permission.ts";
import type { RoomContext } from "../room-context.ts";

/** Lets a waiting line out, or gives it back. */
export async function settleHeld(
  context: RoomContext,
  roomId: string,
  { held, isApproved }: { held: string; isApproved: boolean },
): Promise<void> {
  const { db, nowMs, actor, roomsToTell } = context;
  await roomFor(context, roomId, "keep_order");
  const action = isApproved ? "line_approved" : "line_rejected";
  await runBatch(db, [
    queueLetter(db, roomId, { do: "settle", held, approved: isApproved }, nowMs),
    auditDeed(db, { roomId, actorUid: actor.uid, action, detail: { held } }, nowMs),
  ]);
  roomsToTell.add(roomId);
}
