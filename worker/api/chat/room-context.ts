import { getDatabase } from "#db/client.ts";
import { mustEnableTwoFactor } from "#domain/identity/two-factor.ts";
import { anyCan } from "#domain/permissions/can.ts";
import { createLiveRoomClient } from "../../gateways/rooms/rooms.ts";
import type { CallContext } from "../../rpc/call.ts";
import type { RoomActor, RoomContext } from "../../services/chat/room-context.ts";
import { requireMember } from "../identity/account-context.ts";

/** An administrator's rights count in a session that was signed in by two steps. */
export function getRoomActor({ visitor, brand }: CallContext): RoomActor | undefined {
  if (visitor.kind !== "member") return undefined;
  const { uid, roles, twoStep } = visitor;
  const counts = twoStep || !mustEnableTwoFactor(brand, visitor);
  return { uid, isAdmin: counts && anyCan(roles, "mute_everywhere") };
}

export function createRoomContext(context: CallContext): RoomContext {
  const { env, nowMs, inboxes, roomsToFlush: roomsToTell, operationId: intention } = context;
  const { uid } = requireMember(context);
  const actor = getRoomActor(context) ?? { uid, isAdmin: false };
  return {
    db: getDatabase(env.DB),
    nowMs,
    inboxes,
    roomsToFlush: roomsToTell,
    rooms: createLiveRoomClient(env),
    actor,
    operationId: intention,
  };
}

/** The same for who may be a guest. */
export const createGuestRoomContext = (context: CallContext) => {
  const { env, nowMs } = context;
  return { db: getDatabase(env.DB), nowMs, rooms: createLiveRoomClient(env), actor: getRoomActor(context) };
};
