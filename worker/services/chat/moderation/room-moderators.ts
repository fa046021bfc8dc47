import { runBatch } from "#db/client.ts";
import { auditDeed } from "#db/queries/chat/audit-log.ts";
import { addModerator, removeModerator } from "#db/queries/chat/members.ts";
import { tellRoomOfPerson } from "#db/queries/chat/mutes.ts";
import { ensureRoom } from "#db/queries/chat/rooms.ts";
import { MOST_MODERATORS, MUTE_MINUTES_MAX } from "#domain/chat/limits.ts";
import { Refusal } from "#domain/errors.ts";
import { usernameKey } from "#domain/identity/username.ts";
import { findPerson } from "../find-room-user.ts";
import { roomFor } from "../require-room-permission.ts";
import type { RoomContext } from "../room-context.ts";

/** A badge given or taken outlives any pass that says otherwise. */
const KEEP_MS = MUTE_MINUTES_MAX * 60_000;

/** By id, confirmed by name: a slip of the finger makes nobody a moderator. */
export async function addRoomModerator(
  context: RoomContext,
  { roomId, userId, username }: { roomId: string; userId: number; username: string },
): Promise<void> {
  const { db, nowMs, actor, roomsToTell } = context;
  const room = await roomFor(context, roomId, "choose_moderators");
  const person = await findPerson(db, roomId, userId, room.anchor?.uid);
  if (usernameKey(person.username) !== usernameKey(username)) throw new Refusal("name_differs", ["username"]);
  if (person.standing.isModerator) return;
  const [, added] = await runBatch(db, [
    ensureRoom(db, roomId, nowMs),
    addModerator(db, roomId, userId, actor.uid, nowMs, MOST_MODERATORS),
    auditDeed(db, { roomId, actorUid: actor.uid, action: "moderator_added", subjectUid: userId }, nowMs),
    tellRoomOfPerson(db, { uid: userId, roomId, keepUntilMs: nowMs + KEEP_MS, isModerator: true }, nowMs),
  ]);
  if ((added?.meta.changes ?? 0) === 0) throw new Refusal("too_many_moderators");
  roomsToTell.add(roomId);
}

export async function removeRoomModerator(context: RoomContext, roomId: string, userId: number): Promise<void> {
  const { db, nowMs, actor, roomsToTell } = context;
  const room = await roomFor(context, roomId, "choose_moderators");
  const person = await findPerson(db, roomId, userId, room.anchor?.uid);
  if (!person.standing.isModerator) throw new Refusal("user_not_found");
  await runBatch(db, [
    removeModerator(db, roomId, userId),
    auditDeed(db, { roomId, actorUid: actor.uid, action: "moderator_removed", subjectUid: userId }, nowMs),
    tellRoomOfPerson(db, { uid: userId, roomId, keepUntilMs: nowMs + KEEP_MS, isModerator: false }, nowMs),
  ]);
  roomsToTell.add(roomId);
}
