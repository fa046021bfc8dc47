import { runBatch } from "#db/client.ts";
import { insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import { deleteModerator, insertModerator } from "#db/queries/chat/members.ts";
import { insertPersonUpdateForRoom } from "#db/queries/chat/mutes.ts";
import { insertRoomIfMissing } from "#db/queries/chat/rooms.ts";
import { MAX_MODERATORS, MAX_MUTE_MINUTES } from "#domain/chat/limits.ts";
import { AppError } from "#domain/errors.ts";
import { normalizeUsername } from "#domain/identity/username.ts";
import type { RoomContext } from "../room-context.ts";
import { requireRoomPermission } from "../room-record.ts";
import { getRoomUser } from "../room-user.ts";

/** Longer than any ticket with the old badges is valid. */
const MODERATOR_UPDATE_TTL_MS = MAX_MUTE_MINUTES * 60_000;

/** The username must match the id, to avoid appointing the wrong person. */
export async function addRoomModerator(
  ctx: RoomContext,
  { roomId, userId, username }: { roomId: string; userId: number; username: string },
): Promise<void> {
  const { db, nowMs, actor, roomsToFlush } = ctx;
  const room = await requireRoomPermission(ctx, { roomId, action: "choose_moderators" });
  const user = await getRoomUser(ctx, { room, uid: userId });
  if (normalizeUsername(user.username) !== normalizeUsername(username))
    throw new AppError("name_differs", ["username"]);
  if (user.role.isModerator) return;
  const update = { uid: userId, roomId, keepUntilMs: nowMs + MODERATOR_UPDATE_TTL_MS, isModerator: true };
  const [, added] = await runBatch(db, [
    insertRoomIfMissing(db, roomId, nowMs),
    insertModerator(db, { roomId, uid: userId, byUid: actor.uid, nowMs, maxModerators: MAX_MODERATORS }),
    insertRoomAudit(db, { roomId, actorUid: actor.uid, action: "moderator_added", subjectUid: userId }, nowMs),
    insertPersonUpdateForRoom(db, update, nowMs),
  ]);
  if (added.meta.changes === 0) throw new AppError("too_many_moderators");
  roomsToFlush.add(roomId);
}

export async function removeRoomModerator(
  ctx: RoomContext,
  { roomId, userId }: { roomId: string; userId: number },
): Promise<void> {
  const { db, nowMs, actor, roomsToFlush } = ctx;
  const room = await requireRoomPermission(ctx, { roomId, action: "choose_moderators" });
  const user = await getRoomUser(ctx, { room, uid: userId });
  if (!user.role.isModerator) throw new AppError("user_not_found");
  const update = { uid: userId, roomId, keepUntilMs: nowMs + MODERATOR_UPDATE_TTL_MS, isModerator: false };
  await runBatch(db, [
    deleteModerator(db, roomId, userId),
    insertRoomAudit(db, { roomId, actorUid: actor.uid, action: "moderator_removed", subjectUid: userId }, nowMs),
    insertPersonUpdateForRoom(db, update, nowMs),
  ]);
  roomsToFlush.add(roomId);
}
