import * as v from "valibot";
import type { Database } from "#db/client.ts";
import { selectRoomMember, selectRoomVisit, upsertRoomVisit } from "#db/queries/chat/members.ts";
import { selectActiveMutes, toActiveMutes } from "#db/queries/chat/mutes.ts";
import { updateRoomVisited } from "#db/queries/chat/rooms.ts";
import { SharedBatches } from "#db/shared-batches.ts";
import { SAME_VISIT_MS } from "#domain/chat/limits.ts";
import { parseRoomName } from "#domain/chat/room-name.ts";
import { activeMuteSchema, type Speaker } from "#domain/chat/speaker.ts";
import type { RoomContext } from "./room-context.ts";
import { parseRoomRecord, type RoomRecord, selectRoomByName } from "./room-record.ts";
import { parseRoomUser } from "./room-user.ts";

const mutesSchema = v.array(activeMuteSchema);

type SpeakerContext = Pick<RoomContext, "db" | "nowMs" | "actor" | "brand">;

/** Concurrent joins in an isolate, as at kick-off, share a transaction. */
const joins = new SharedBatches({ maxEntries: 50, maxWaitMs: 3_000 });

/**
 * Only reads if the visit is already stored, so that thousands who rejoin at once, as after a room restart, write
 * nothing. Otherwise the caller is read again along with the visit, because a sanction in between was not sent to this
 * room.
 */
async function readVisitor({ db: own, nowMs, actor }: SpeakerContext, roomId: string) {
  const { uid } = actor;
  const reads = (db: Database) =>
    [selectRoomMember(db, roomId, uid), selectActiveMutes(db, uid, roomId, nowMs)] as const;
  const [found, [visit], ...visitor] = await joins.run(
    own,
    (db) => [selectRoomByName(db, roomId, actor), selectRoomVisit(db, roomId, uid), ...reads(db)] as const,
  );
  const room = parseRoomRecord(found, roomId, actor);
  const [member, mutes] = visitor;
  if (visit && nowMs - visit.atMs <= SAME_VISIT_MS) return { room, member, mutes };
  const isCustom = parseRoomName(roomId)?.kind === "custom";
  const [nowMember, nowMutes] = await joins.run(
    own,
    (db) =>
      [
        ...reads(db),
        upsertRoomVisit(db, roomId, uid, nowMs),
        ...(isCustom ? [updateRoomVisited(db, roomId, nowMs)] : []),
      ] as const,
  );
  return { room, member: nowMember, mutes: nowMutes };
}

/** The caller as the room shows them, read from D1 on every visit; records the visit. */
export async function getSpeaker(
  context: SpeakerContext,
  { roomId, locale }: { roomId: string; locale: string },
): Promise<{ room: RoomRecord; speaker: Speaker }> {
  const { actor, brand } = context;
  const { uid } = actor;
  const { room, member, mutes } = await readVisitor(context, roomId);
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
