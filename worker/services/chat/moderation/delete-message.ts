import { runBatch } from "#db/client.ts";
import { auditDeed } from "#db/queries/chat/audit-log.ts";
import { queueLetter } from "#db/queries/chat/outbox.ts";
import { Refusal } from "#domain/errors.ts";
import { roomFor } from "../require-room-permission.ts";
import type { RoomContext } from "../room-context.ts";

/** Takes a line down. What it said stays in the trail, for who answers for it. */
export async function deleteLine(context: RoomContext, roomId: string, line: number, note = ""): Promise<void> {
  const { db, nowMs, actor, rooms, roomsToTell } = context;
  await roomFor(context, roomId, "keep_order");
  const [found] = (await rooms.look(roomId, line)).list;
  if (found?.k !== "say") throw new Refusal("line_not_found");
  const { from, text } = found;
  await runBatch(db, [
    queueLetter(db, roomId, { do: "delete", lines: [line] }, nowMs),
    auditDeed(
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
  roomsToTell.add(roomId);
}
