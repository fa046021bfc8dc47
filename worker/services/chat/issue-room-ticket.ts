import * as v from "valibot";
import { runBatch } from "#db/client.ts";
import { selectRoomMember, upsertRoomVisit } from "#db/queries/chat/members.ts";
import { parseActiveMutes, selectActiveMutes } from "#db/queries/chat/mutes.ts";
import { updateRoomVisited } from "#db/queries/chat/rooms.ts";
import { edgeRoomName, parseRoomName } from "#domain/chat/room-name.ts";
import { activeMuteSchema, type Speaker } from "#domain/chat/speaker.ts";
import { liveRoomTopic } from "#party/protocol/live-room/frames.ts";
import { LIVE_TICKET_SECONDS, type TicketClaims } from "#party/protocol/live-room/ticket.ts";
import { parseRoomRecord, type RoomRecord, selectRoomByName } from "./find-room.ts";
import { parseRoomUser } from "./find-room-user.ts";
import { pushRoomSettings } from "./push-room-settings.ts";
import { ReservedSlots } from "./reserved-slots.ts";
import type { RoomContext } from "./room-context.ts";
import { getCachedRoomRevision } from "./room-revision-cache.ts";

const reservedSlots = new ReservedSlots();
const mutesSchema = v.array(activeMuteSchema);

/** A member as the room shall know them now: level, badges and mutes come from D1 each time they come in. */
export async function getSpeaker(
  { db, nowMs, actor }: Pick<RoomContext, "db" | "nowMs" | "actor">,
  roomId: string,
  locale: string,
): Promise<{ room: RoomRecord; speaker: Speaker }> {
  const { uid } = actor;
  const [found, person, mutes] = await runBatch(db, [
    selectRoomByName(db, roomId, uid),
    selectRoomMember(db, roomId, uid),
    selectActiveMutes(db, uid, roomId, nowMs),
    upsertRoomVisit(db, roomId, uid, nowMs),
    ...(parseRoomName(roomId)?.kind === "custom" ? [updateRoomVisited(db, roomId, nowMs)] : []),
  ]);
  const room = parseRoomRecord(found, roomId, actor);
  const { username, level, badges, isFollower } = parseRoomUser(person, room.anchor?.uid);
  // An administrator without their second step is a fan like others.
  const shown = actor.isAdmin ? badges : badges.filter((badge) => badge !== "admin");
  const speaker = {
    uid,
    name: username,
    level,
    badges: shown,
    locale,
    isFollower,
    mutes: v.parse(mutesSchema, parseActiveMutes(mutes)),
  };
  return { room, speaker };
}

/** What a pass says, and which of the room's objects it opens. Guests get one too: they read. */
export async function issueRoomTicket(
  context: Pick<RoomContext, "db" | "nowMs" | "rooms"> & {
    actor: RoomContext["actor"] | undefined;
    sessionId: string | undefined;
  },
  roomId: string,
  locale: string,
): Promise<{ name: string; pass: TicketClaims }> {
  const { db, nowMs, rooms, actor, sessionId } = context;
  const { room, speaker } = actor
    ? await getSpeaker({ db, nowMs, actor }, roomId, locale)
    : { room: await getCachedRoomRevision(db, roomId, nowMs), speaker: undefined };
  const seat = await reservedSlots.take(rooms, roomId, nowMs);
  if (seat.revision < room.revision) {
    reservedSlots.forget(roomId);
    await pushRoomSettings(context, roomId);
  }
  const name = edgeRoomName(roomId, seat.edge);
  const pass = {
    room: liveRoomTopic(name),
    nonce: crypto.randomUUID(),
    expiresAtMs: nowMs + LIVE_TICKET_SECONDS * 1000,
    ...(speaker && { who: speaker }),
    ...(speaker && sessionId && { sessionId }),
  };
  return { name, pass };
}
