import { type Database, runBatch, type Statement } from "#db/client.ts";
import { insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import {
  insertPersonUpdateForRoom,
  insertPersonUpdateForRooms,
  type MuteRow,
  selectMute,
  updateMuteLifted,
} from "#db/queries/chat/mutes.ts";
import { AppError } from "#domain/errors.ts";
import { notifyUser } from "../../notifications/insert-notification.ts";
import { requireRoomPermission } from "../require-room-permission.ts";
import type { RoomContext } from "../room-context.ts";
import { addRoomsToFlush } from "./mute-user.ts";

export async function getMute(db: Database, id: number): Promise<MuteRow> {
  const row = await selectMute(db, id).first<MuteRow>();
  if (!row) throw new AppError("mute_not_found");
  return row;
}

/** Statements that end a mute early; the second may name rooms. */
export function liftMuteStatements(context: RoomContext, mute: MuteRow): Statement[] {
  const { db, nowMs, actor } = context;
  const { id, uid, scope, roomId, untilMs } = mute;
  const person = { uid, roomId, keepUntilMs: untilMs };
  return [
    updateMuteLifted(db, id, actor.uid, nowMs),
    scope === "platform" ? insertPersonUpdateForRooms(db, person, nowMs) : insertPersonUpdateForRoom(db, person, nowMs),
    insertRoomAudit(
      db,
      { roomId, actorUid: actor.uid, action: "mute_lifted", subjectUid: uid, detail: { muteId: id } },
      nowMs,
    ),
    notifyUser(context, uid, { kind: "chat_unmuted", params: {} }),
  ];
}

/** Ends a mute early: an undo, or a change of mind. A mute of the whole site is lifted by who may give one. */
export async function unmuteUser(context: RoomContext, roomId: string, muteId: number): Promise<void> {
  const { db, nowMs, actor, roomsToFlush } = context;
  const mute = await getMute(db, muteId);
  if (mute.scope === "room" && mute.roomId !== roomId) throw new AppError("mute_not_found");
  await requireRoomPermission(context, roomId, mute.scope === "platform" ? "mute_everywhere" : "keep_order");
  if (mute.uid === actor.uid) throw new AppError("no_permission");
  if (mute.liftedAtMs !== null || mute.untilMs <= nowMs) throw new AppError("mute_over");
  const answers = await runBatch(db, liftMuteStatements(context, mute));
  addRoomsToFlush(roomsToFlush, mute.roomId, answers[1]);
}
