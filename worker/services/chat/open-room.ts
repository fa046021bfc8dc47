import { runBatch } from "#db/client.ts";
import { auditDeed } from "#db/queries/chat/audit-log.ts";
import { ensureRoom, takeRoom } from "#db/queries/chat/rooms.ts";
import { customRoom } from "#domain/chat/room-name.ts";
import { Refusal } from "#domain/errors.ts";
import { findRoom } from "./find-room.ts";
import type { RoomContext } from "./room-context.ts";
import { forgetRoom } from "./room-revision-cache.ts";

/** An anchor takes a match's room, or opens one of their own: there they keep order and there gifts are theirs. */
export async function openRoom(
  { db, nowMs, actor }: RoomContext,
  ask: { roomId?: string | undefined; title: string },
): Promise<{ roomId: string }> {
  // An anchor has one room of their own: its number is theirs.
  const roomId = ask.roomId ?? customRoom(actor.uid);
  if (ask.roomId !== undefined && ask.roomId !== customRoom(actor.uid)) await findRoom(db, roomId, actor);
  const [, taken] = await runBatch(db, [
    ensureRoom(db, roomId, nowMs),
    takeRoom(db, roomId, actor.uid, ask.title),
    auditDeed(db, { roomId, actorUid: actor.uid, action: "room_opened", detail: { title: ask.title } }, nowMs),
  ]);
  if ((taken?.meta.changes ?? 0) === 0) throw new Refusal("room_taken");
  forgetRoom(roomId);
  return { roomId };
}
