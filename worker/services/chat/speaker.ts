import * as v from "valibot";
import { runBatch } from "#db/client.ts";
import { selectRoomMember, upsertRoomVisit } from "#db/queries/chat/members.ts";
import { selectActiveMutes, toActiveMutes } from "#db/queries/chat/mutes.ts";
import { updateRoomVisited } from "#db/queries/chat/rooms.ts";
import { parseRoomName } from "#domain/chat/room-name.ts";
import { activeMuteSchema, type Speaker } from "#domain/chat/speaker.ts";
import type { RoomContext } from "./room-context.ts";
import { parseRoomRecord, type RoomRecord, selectRoomByName } from "./room-record.ts";
import { parseRoomUser } from "./room-user.ts";

const mutesSchema = v.array(activeMuteSchema);

/** The caller as the room shows them, read from D1 on every visit; records the visit. */
export async function getSpeaker(
  { db, nowMs, actor, brand }: Pick<RoomContext, "db" | "nowMs" | "actor" | "brand">,
  { roomId, locale }: { roomId: string; locale: string },
): Promise<{ room: RoomRecord; speaker: Speaker }> {
  const { uid } = actor;
  const isCustom = parseRoomName(roomId)?.kind === "custom";
  const [found, member, mutes] = await runBatch(db, [
    selectRoomByName(db, roomId, actor),
    selectRoomMember(db, roomId, uid),
    selectActiveMutes(db, uid, roomId, nowMs),
    upsertRoomVisit(db, roomId, uid, nowMs),
    ...(isCustom ? [updateRoomVisited(db, roomId, nowMs)] : []),
  ]);
  const room = parseRoomRecord(found, roomId, actor);
  const { username, level, badges, isFollower } = parseRoomUser(member, room.anchor);
  const speaker: Speaker = {
    uid,
    name: username,
    level,
    // The admin badge requires the second factor, like the rights behind it.
    badges: actor.isAdmin ? badges : badges.filter((badge) => badge !== "admin"),
    locale,
    ...(brand !== undefined && { brand }),
    isFollower,
    mutes: v.parse(mutesSchema, toActiveMutes(mutes)),
  };
  return { room, speaker };
}
