import { type Database, runBatch } from "#db/client.ts";
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
import type { RoomContext } from "../room-context.ts";
import { requireRoomPermission } from "../room-record.ts";

export async function getMute({ db }: { db: Database }, muteId: number): Promise<MuteRow> {
  const [row] = await selectMute(db, muteId);
  if (!row) throw new AppError("mute_not_found");
  return row;
}

/** The first statement returns the rooms to flush. */
export function liftMuteStatements(ctx: RoomContext, { id, uid, scope, roomId, untilMs }: MuteRow) {
  const { db, nowMs, actor } = ctx;
  const insertUpdate = scope === "platform" ? insertPersonUpdateForRooms : insertPersonUpdateForRoom;
  return [
    insertUpdate(db, { uid, roomId, keepUntilMs: untilMs }, nowMs),
    insertRoomAudit(
      db,
      { roomId, actorUid: actor.uid, action: "mute_lifted", subjectUid: uid, detail: { muteId: id } },
      nowMs,
    ),
    notifyUser(ctx, uid, { kind: "chat_unmuted", params: {} }),
  ] as const;
}

/** A platform mute requires the right to give one. */
export async function unmuteUser(
  ctx: RoomContext,
  { roomId, muteId }: { roomId: string; muteId: number },
): Promise<void> {
  const { db, nowMs, actor, roomsToFlush } = ctx;
  const mute = await getMute(ctx, muteId);
  if (mute.scope === "room" && mute.roomId !== roomId) throw new AppError("mute_not_found");
  await requireRoomPermission(ctx, { roomId, action: mute.scope === "platform" ? "mute_everywhere" : "keep_order" });
  if (mute.uid === actor.uid) throw new AppError("no_permission");
  if (mute.liftedAtMs !== null || mute.untilMs <= nowMs) throw new AppError("mute_over");
  const [, updates] = await runBatch(db, [
    updateMuteLifted(db, mute.id, actor.uid, nowMs),
    ...liftMuteStatements(ctx, mute),
  ]);
  for (const update of updates) roomsToFlush.add(update.roomId);
}
