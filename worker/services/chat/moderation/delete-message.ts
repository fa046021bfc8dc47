import { runBatch } from "#db/client.ts";
import { insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import { insertRoomMessages } from "#db/queries/rooms/messages.ts";
import { AppError } from "#domain/errors.ts";
import { liveRoomTopic } from "#party/protocol/live-room/frames.ts";
import { requireRoomPermission } from "../require-room-permission.ts";
import type { RoomContext } from "../room-context.ts";

/** Takes a line down. What it said stays in the trail, for who answers for it. */
export async function deleteMessage(context: RoomContext, roomId: string, line: number, note = ""): Promise<void> {
  const { db, nowMs, actor, rooms, roomsToFlush } = context;
  await requireRoomPermission(context, roomId, "keep_order");
  const [found] = (await rooms.getState(roomId, line)).list;
  if (found?.k !== "say") throw new AppError("line_not_found");
  const { from, text } = found;
  await runBatch(db, [
    insertRoomMessages(db, [{ room: liveRoomTopic(roomId), payload: { do: "delete", lines: [line] } }], nowMs),
    insertRoomAudit(
      db,
      {
        roomId,
        actorUid: actor.uid,
        action: "line_deleted",
        subjectUid: from.uid,
        detail: { line, text, ...(note !== "" && { note }) },
      },
      nowMs,
    ),
  ]);
  roomsToFlush.add(roomId);
}
