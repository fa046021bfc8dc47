import * as v from "valibot";
import { runBatch } from "#db/client.ts";
import { askPerson, noteVisit } from "#db/queries/chat/members.ts";
import { askStandingMutes, standingMutes } from "#db/queries/chat/mutes.ts";
import { noteRoomVisit } from "#db/queries/chat/rooms.ts";
import { edgeName, readRoomName } from "#domain/chat/room-name.ts";
import { type Speaker, standingMuteSchema } from "#domain/chat/speaker.ts";
import { liveRoom } from "#party/protocol/live-room/frames.ts";
import { PASS_SECONDS, type RoomPass } from "#party/protocol/live-room/ticket.ts";
import { askForRoom, type FoundRoom, readRoom } from "./find-room.ts";
import { readPerson } from "./find-room-user.ts";
import { tellSettings } from "./push-room-settings.ts";
import { KeptSeats } from "./reserved-slots.ts";
import type { RoomContext } from "./room-context.ts";
import { knownRoom } from "./room-revision-cache.ts";

const seats = new KeptSeats();
const mutesSchema = v.array(standingMuteSchema);

/** A member as the room shall know them now: level, badges and mutes come from D1 each time they come in. */
export async function speakerIn(
  { db, nowMs, actor }: Pick<RoomContext, "db" | "nowMs" | "actor">,
  roomId: string,
  locale: string,
): Promise<{ room: FoundRoom; speaker: Speaker }> {
  const { uid } = actor;
  const [found, person, mutes] = await runBatch(db, [
    askForRoom(db, roomId, uid),
    askPerson(db, roomId, uid),
    askStandingMutes(db, uid, roomId, nowMs),
    noteVisit(db, roomId, uid, nowMs),
    ...(readRoomName(roomId)?.kind === "custom" ? [noteRoomVisit(db, roomId, nowMs)] : []),
  ]);
  const room = readRoom(found, roomId, actor);
  const { username, level, badges, isFollower } = readPerson(person, room.anchor?.uid);
  // An administrator without their second step is a fan like others.
  const shown = actor.isAdmin ? badges : badges.filter((badge) => badge !== "admin");
  const speaker = {
    uid,
    name: username,
    level,
    badges: shown,
    locale,
    isFollower,
    mutes: v.parse(mutesSchema, standingMutes(mutes)),
  };
  return { room, speaker };
}

/** What a pass says, and which of the room's objects it opens. Guests get one too: they read. */
export async function takeSeat(
  context: Pick<RoomContext, "db" | "nowMs" | "rooms"> & {
    actor: RoomContext["actor"] | undefined;
    sessionId: string | undefined;
  },
  roomId: string,
  locale: string,
): Promise<{ name: string; pass: RoomPass }> {
  const { db, nowMs, rooms, actor, sessionId } = context;
  const { room, speaker } = actor
    ? await speakerIn({ db, nowMs, actor }, roomId, locale)
    : { room: await knownRoom(db, roomId, nowMs), speaker: undefined };
  const seat = await seats.take(rooms, roomId, nowMs);
  if (seat.revision < room.revision) {
    seats.forget(roomId);
    await tellSettings(context, roomId);
  }
  const name = edgeName(roomId, seat.edge);
  const pass = {
    room: liveRoom(name),
    nonce: crypto.randomUUID(),
    expiresAtMs: nowMs + PASS_SECONDS * 1000,
    ...(speaker && { who: speaker }),
    ...(speaker && sessionId && { sessionId }),
  };
  return { name, pass };
}
