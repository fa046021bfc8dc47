import { runBatch } from "#db/client.ts";
import { insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import { deleteModerator, insertModerator } from "#db/queries/chat/members.ts";
import { insertPersonUpdateForRoom } from "#db/queries/chat/mutes.ts";
import { insertRoomIfMissing } from "#db/queries/chat/rooms.ts";
import { MAX_MODERATORS, MAX_MUTE_MINUTES } from "#domain/chat/limits.ts";
import { AppError } from "#domain/errors.ts";
import { normalizeUsername } from "#domain/identity/username.ts";
import { getRoomUser } from "../find-room-user.ts";
import { requireRoomPermission } from "../require-room-permission.ts";
import type { RoomContext } from "../room-context.ts";

/** A badge given or taken outlives any pass that says otherwise. */
const MODERATOR_UPDATE_TTL_MS = MAX_MUTE_MINUTES * 60_000;

/** By id, confirmed by name: a slip of the finger makes nobody a moderator. */
export async function addRoomModerator(
  context: RoomContext,
  { roomId, userId, username }: { roomId: string; userId: number; username: string },
): Promise<void> {
  const { db, nowMs, actor, roomsToFlush } = context;
  const room = await requireRoomPermission(context, roomId, "choose_moderators");
  const person = await getRoomUser(db, roomId, userId, room.anchor?.uid);
  if (normalizeUsername(person.username) !== normalizeUsername(username))
    throw new AppError("name_differs", ["username"]);
  if (person.role.isModerator) return;
  const [, added] = await runBatch(db, [
    insertRoomIfMissing(db, roomId, nowMs),
    insertModerator(db, roomId, userId, actor.uid, nowMs, MAX_MODERATORS),
    insertRoomAudit(db, { roomId, actorUid: actor.uid, action: "moderator_added", subjectUid: userId }, nowMs),
    insertPersonUpdateForRoom(
      db,
      { uid: userId, roomId, keepUntilMs: nowMs + MODERATOR_UPDATE_TTL_MS, isModerator: true },
      nowMs,
    ),
  ]);
  if ((added?.meta.changes ?? 0) === 0) throw new AppError("too_many_moderators");
  roomsToFlush.add(roomId);
}

export async function removeRoomModerator(context: RoomContext, roomId: string, userId: number): Promise<void> {
  const { db, nowMs, actor, roomsToFlush } = context;
  const room = await requireRoomPermission(context, roomId, "choose_moderators");
  const person = await getRoomUser(db, roomId, userId, room.anchor?.uid);
  if (!person.role.isModerator) throw new AppError("user_not_found");
  await runBatch(db, [
    deleteModerator(db, roomId, userId),
    insertRoomAudit(db, { roomId, actorUid: actor.uid, action: "moderator_removed", subjectUid: userId }, nowMs),
    insertPersonUpdateForRoom(
      db,
      { uid: userId, roomId, keepUntilMs: nowMs + MODERATOR_UPDATE_TTL_MS, isModerator: false },
      nowMs,
    ),
  ]);
  roomsToFlush.add(roomId);
}
