import { runBatch } from "#db/client.ts";
import { auditDeed } from "#db/queries/chat/audit-log.ts";
import { insertMute, tellRoomOfPerson, tellRoomsOfPerson } from "#db/queries/chat/mutes.ts";
import { mayMute } from "#domain/chat/permissions.ts";
import { Refusal } from "#domain/errors.ts";
import type { ReportReason } from "#domain/social/report-reasons.ts";
import { giveNotice } from "../../notifications/insert-notification.ts";
import { findPerson } from "../find-room-user.ts";
import { roomFor } from "../require-room-permission.ts";
import type { RoomContext } from "../room-context.ts";

export type MuteAsk = {
  roomId: string;
  userId: number;
  scope: "room" | "platform";
  reason: ReportReason;
  minutes: number;
};

/** Silences somebody here, or everywhere, until an end that they are told, with the reason. */
export async function muteUser(context: RoomContext, ask: MuteAsk): Promise<{ muteId: number }> {
  const { db, nowMs, actor, roomsToTell } = context;
  const { roomId, userId: uid, scope, reason } = ask;
  const room = await roomFor(context, roomId, scope === "platform" ? "mute_everywhere" : "keep_order");
  const subject = await findPerson(db, roomId, uid, room.anchor?.uid);
  if (!mayMute(room.standing, subject.standing)) throw new Refusal("no_permission");
  const untilMs = nowMs + ask.minutes * 60_000;
  const person = { uid, roomId, keepUntilMs: untilMs };
  const answers = await runBatch(db, [
    insertMute(db, { uid, scope, roomId, reason, byUid: actor.uid, nowMs, untilMs }),
    scope === "platform" ? tellRoomsOfPerson(db, person, nowMs) : tellRoomOfPerson(db, person, nowMs),
    auditDeed(
      db,
      { roomId, actorUid: actor.uid, action: "muted", subjectUid: uid, detail: { scope, reason, untilMs } },
      nowMs,
    ),
    giveNotice(context, uid, { kind: "chat_muted", params: { reason, untilMs, scope } }),
  ]);
  noteRooms(roomsToTell, roomId, answers[1]);
  const [row] = (answers[0]?.results ?? []) as { id: number }[];
  return { muteId: row?.id ?? 0 };
}

/** The rooms that a statement left letters for. */
export function noteRooms(roomsToTell: Set<string>, roomId: string, answer: D1Result | undefined): void {
  roomsToTell.add(roomId);
  for (const row of (answer?.results ?? []) as { roomId?: string }[]) if (row.roomId) roomsToTell.add(row.roomId);
}
