import { getDatabase } from "#db/client.ts";
import { mustEnableTwoFactor } from "#domain/identity/two-factor.ts";
import { anyCan } from "#domain/permissions/can.ts";
import { createLiveRoomClient } from "../../gateways/rooms/rooms.ts";
import type { CallContext } from "../../rpc/call.ts";
import type { LiveRoomReadContext, RoomActor, RoomContext } from "../../services/chat/room-context.ts";
import { requireMember } from "../identity/account-context.ts";

/** Administrator rights require a session with the second factor. */
export function getRoomActor({ visitor }: CallContext): RoomActor | undefined {
  if (visitor.kind !== "member") return undefined;
  const { uid, roles, twoStep } = visitor;
  const hasRequiredFactor = twoStep || !mustEnableTwoFactor(visitor);
  return { uid, isAdmin: hasRequiredFactor && anyCan(roles, "mute_everywhere") };
}

/** For calls that guests may make. */
export const createGuestRoomContext = (context: CallContext): LiveRoomReadContext => ({
  db: getDatabase(context.env.DB),
  nowMs: context.nowMs,
  rooms: createLiveRoomClient(context.env),
  actor: getRoomActor(context),
  brand: context.brand.id,
});

export function createRoomContext(context: CallContext): RoomContext {
  const { inboxes, roomsToFlush, operationId } = context;
  const { uid } = requireMember(context);
  const actor = getRoomActor(context) ?? { uid, isAdmin: false };
  return { ...createGuestRoomContext(context), inboxes, roomsToFlush, actor, operationId };
}
