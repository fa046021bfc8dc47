import { runBatch } from "#db/client.ts";
import { insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import { insertRoomMessages } from "#db/queries/rooms/messages.ts";
import { AppError } from "#domain/errors.ts";
import { liveRoomTopic } from "#party/protocol/live-room/frames.ts";
import type { RoomContext } from "../room-context.ts";
import { requireRoomPermission } from "../room-record.ts";

type MessageInput = { roomId: string; line: number; note?: string };

/** The audit log keeps the text. */
export async function deleteMessage(ctx: RoomContext, { roomId, line, note = "" }: MessageInput): Promise<void> {
  const { db, nowMs, actor, rooms, roomsToFlush } = ctx;
  await requireRoomPermission(ctx, { roomId, action: "keep_order" });
  const [message] = (await rooms.getState(roomId, line)).list;
  if (message?.k !== "say") throw new AppError("line_not_found");
  const { from, text } = message;
  const detail = { line, text, ...(note !== "" && { note }) };
  await runBatch(db, [
    insertRoomMessages(db, [{ room: liveRoomTopic(roomId), payload: { do: "delete", lines: [line] } }], nowMs),
    insertRoomAudit(db, { roomId, actorUid: actor.uid, action: "line_deleted", subjectUid: from.uid, detail }, nowMs),
  ]);
  roomsToFlush.add(roomId);
}

/** Publishes a held message, or rejects it. */
export async function resolvePendingMessage(
  ctx: RoomContext,
  { roomId, held, isApproved }: { roomId: string; held: string; isApproved: boolean },
): Promise<void> {
  const { db, nowMs, actor, roomsToFlush } = ctx;
  await requireRoomPermission(ctx, { roomId, action: "keep_order" });
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
