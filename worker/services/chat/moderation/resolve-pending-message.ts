import { runBatch } from "#db/client.ts";
import { insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import { insertRoomMessages } from "#db/queries/rooms/messages.ts";
import { liveRoomTopic } from "#party/protocol/live-room/frames.ts";
import { requireRoomPermission } from "../require-room-permission.ts";
import type { RoomContext } from "../room-context.ts";

/** Lets a waiting line out, or gives it back. */
export async function resolvePendingMessage(
  context: RoomContext,
  roomId: string,
  { held, isApproved }: { held: string; isApproved: boolean },
): Promise<void> {
  const { db, nowMs, actor, roomsToFlush } = context;
  await requireRoomPermission(context, roomId, "keep_order");
  const action = isApproved ? "line_approved" : "line_rejected";
  await runBatch(db, [
    insertRoomMessages(
      db,
      [{ room: liveRoomTopic(roomId), payload: { do: "settle", held, approved: isApproved } }],
      nowMs,
    ),
    insertRoomAudit(db, { roomId, actorUid: actor.uid, action, detail: { held } }, nowMs),
  ]);
  roomsToFlush.add(roomId);
}
