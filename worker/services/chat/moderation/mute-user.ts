import { runBatch } from "#db/client.ts";
import { insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import { insertMute, insertPersonUpdateForRoom, insertPersonUpdateForRooms } from "#db/queries/chat/mutes.ts";
import { canMute } from "#domain/chat/permissions.ts";
import { AppError } from "#domain/errors.ts";
import type { ReportReason } from "#domain/social/report-reasons.ts";
import { notifyUser } from "../../notifications/insert-notification.ts";
import type { RoomContext } from "../room-context.ts";
import { requireRoomPermission } from "../room-record.ts";
import { getRoomUser } from "../room-user.ts";

export type MuteInput = {
  roomId: string;
  userId: number;
  scope: "room" | "platform";
  reason: ReportReason;
  minutes: number;
};

export async function muteUser(
  ctx: RoomContext,
  { roomId, userId: uid, scope, reason, minutes }: MuteInput,
): Promise<{ muteId: number }> {
  const { db, nowMs, actor, roomsToFlush } = ctx;
  const action = scope === "platform" ? "mute_everywhere" : "keep_order";
  const room = await requireRoomPermission(ctx, { roomId, action });
  const subject = await getRoomUser(ctx, { room, uid });
  if (!canMute(room.role, subject.role)) throw new AppError("no_permission");
  const untilMs = nowMs + minutes * 60_000;
  const insertUpdate = scope === "platform" ? insertPersonUpdateForRooms : insertPersonUpdateForRoom;
  const [[mute], updates] = await runBatch(db, [
    insertMute(db, { uid, scope, roomId, reason, byUid: actor.uid, nowMs, untilMs }),
    insertUpdate(db, { uid, roomId, keepUntilMs: untilMs }, nowMs),
    insertRoomAudit(
      db,
      { roomId, actorUid: actor.uid, action: "muted", subjectUid: uid, detail: { scope, reason, untilMs } },
      nowMs,
    ),
    notifyUser(ctx, uid, { kind: "chat_muted", params: { reason, untilMs, scope } }),
  ]);
  for (const update of updates) roomsToFlush.add(update.roomId);
  if (!mute) throw new AppError("server_failed");
  return { muteId: mute.id };
}
