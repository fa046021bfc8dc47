import { type Database, runBatch } from "#db/client.ts";
import { auditDeed } from "#db/queries/chat/audit-log.ts";
import { askMute, liftMute, type MuteRow, tellRoomOfPerson, tellRoomsOfPerson } from "#db/queries/chat/mutes.ts";
import { Refusal } from "#domain/errors.ts";
import { giveNotice } from "../../notifications/insert-notification.ts";
import { roomFor } from "../require-room-permission.ts";
import type { RoomContext } from "../room-context.ts";
import { noteRooms } from "./mute-user.ts";

export async function findMute(db: Database, id: number): Promise<MuteRow> {
  const row = await askMute(db, id).first<MuteRow>();
  if (!row) throw new Refusal("mute_not_found");
  return row;
}

/** Statements that end a mute early; the second may name rooms. */
export function liftStatements(context: RoomContext, mute: MuteRow): D1PreparedStatement[] {
  const { db, nowMs, actor } = context;
  const { id, uid, scope, roomId, untilMs } = mute;
  const person = { uid, roomId, keepUntilMs: untilMs };
  return [
    liftMute(db, id, actor.uid, nowMs),
    scope === "platform" ? tellRoomsOfPerson(db, person, nowMs) : tellRoomOfPerson(db, person, nowMs),
    auditDeed(
      db,
      { roomId, actorUid: actor.uid, action: "mute_lifted", subjectUid: uid, detail: { muteId: id } },
      nowMs,
    ),
    giveNotice(context, uid, { kind: "chat_unmuted", params: {} }),
  ];
}

/** Ends a mute early: an undo, or a change of mind. A mute of the whole site is lifted by who may give one. */
export async function liftMuteOf(context: RoomContext, roomId: string, muteId: number): Promise<void> {
  const { db, nowMs, actor, roomsToTell } = context;
  const mute = await findMute(db, muteId);
  if (mute.scope === "room" && mute.roomId !== roomId) throw new Refusal("mute_not_found");
  await roomFor(context, roomId, mute.scope === "platform" ? "mute_everywhere" : "keep_order");
  if (mute.uid === actor.uid) throw new Refusal("no_permission");
  if (mute.liftedAtMs !== null || mute.untilMs <= nowMs) throw new Refusal("mute_over");
  const answers = await runBatch(db, liftStatements(context, mute));
  noteRooms(roomsToTell, mute.roomId, answers[1]);
}
