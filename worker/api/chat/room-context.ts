import { database } from "#db/client.ts";
import { mustUseTwoStep } from "#domain/identity/two-factor.ts";
import { anyCan } from "#domain/permissions/can.ts";
import { roomTeller } from "../../gateways/rooms/rooms.ts";
import type { CallContext } from "../../rpc/call.ts";
import type { RoomActor, RoomContext } from "../../services/chat/room-context.ts";
import { memberOf } from "../identity/account-context.ts";

/** An administrator's rights count in a session that was signed in by two steps. */
export function actorOf({ visitor, brand }: CallContext): RoomActor | undefined {
  if (visitor.kind !== "member") return undefined;
  const { uid, roles, twoStep } = visitor;
  const counts = twoStep || !mustUseTwoStep(brand, visitor);
  return { uid, isAdmin: counts && anyCan(roles, "mute_everywhere") };
}

export function roomContext(context: CallContext): RoomContext {
  const { env, nowMs, inboxes, roomsToTell, intention } = context;
  const { uid } = memberOf(context);
  const actor = actorOf(context) ?? { uid, isAdmin: false };
  return { db: database(env.DB), nowMs, inboxes, roomsToTell, rooms: roomTeller(env), actor, intention };
}

/** The same for who may be a guest. */
export const visitingContext = (context: CallContext) => {
  const { env, nowMs } = context;
  return { db: database(env.DB), nowMs, rooms: roomTeller(env), actor: actorOf(context) };
};
