import { runBatch } from "#db/client.ts";
import { insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import { insertMute, insertPersonUpdateForRoom, insertPersonUpdateForRooms } from "#db/queries/chat/mutes.ts";
import { canMute } from "#domain/chat/permissions.ts";
import { AppError } from "#domain/errors.ts";
import type { ReportReason } from "#domain/social/report-reasons.ts";
import { notifyUser } from "../../notifications/insert-notification.ts";
import { getRoomUser } from "../find-room-user.ts";
import { requireRoomPermission } from "../require-room-permission.ts";
import type { RoomContext } from "../room-context.ts";

export type MuteInput = {
  roomId: string;
  userId: number;
  scope: "room" | "platform";
  reason: ReportReason;
  minutes: number;
};

/** Silences somebody here, or everywhere, until an end that they are told, with the reason. */
export async function muteUser(context: RoomContext, ask: MuteInput): Promise<{ muteId: number }> {
  const { db, nowMs, actor, roomsToFlush } = context;
  const { roomId, userId: uid, scope, reason } = ask;
  const room = await requireRoomPermission(context, roomId, scope === "platform" ? "mute_everywhere" : "keep_order");
  const subject = await getRoomUser(db, roomId, uid, room.anchor?.uid);
  if (!canMute(room.role, subject.role)) throw new AppError("no_permission");
  const untilMs = nowMs + ask.minutes * 60_000;
  const person = { uid, roomId, keepUntilMs: untilMs };
  const answers = await runBatch(db, [
    insertMute(db, { uid, scope, roomId, reason, byUid: actor.uid, nowMs, untilMs }),
    scope === "platform" ? insertPersonUpdateForRooms(db, person, nowMs) : insertPersonUpdateForRoom(db, person, nowMs),
    insertRoomAudit(
      db,
      { roomId, actorUid: actor.uid, action: "muted", subjectUid: uid, detail: { scope, reason, untilMs } },
      nowMs,
    ),
    notifyUser(context, uid, { kind: "chat_muted", params: { reason, untilMs, scope } }),
  ]);
  addRoomsToFlush(roomsToFlush, roomId, answers[1]);
  const [row] = (answers[0]?.results ?? []) as { id: number }[];
  return { muteId: row?.id ?? 0 };
}

/** The rooms that a statement left letters for. */
export function addRoomsToFlush(roomsToTell: Set<string>, roomId: string, answer: D1Result | undefined): void {
  roomsToTell.add(roomId);
  for (const row of (answer?.results ?? []) as { roomId?: string }[]) if (row.roomId) roomsToTell.add(row.roomId);
}
