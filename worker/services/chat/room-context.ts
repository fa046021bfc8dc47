import type { LiveRoomClient } from "../../gateways/rooms/live-room-client.ts";
import type { ServiceContext } from "../context.ts";
import type { NotificationContext } from "../notifications/insert-notification.ts";

/** `isAdmin` is false in a session that lacks the second factor its rights require. */
export type RoomActor = { uid: number; isAdmin: boolean };

export type RoomContext = NotificationContext & {
  rooms: LiveRoomClient;
  /** Rooms with outbox rows; they are flushed after the response. */
  roomsToFlush: Set<string>;
  actor: RoomActor;
  /** The brand of the requested site. */
  brand?: string | undefined;
  /** The same for every retry of one request. */
  operationId?: string | undefined;
};

/** For reads, which guests may also make. */
export type RoomReadContext = ServiceContext & { actor?: RoomActor | undefined; brand?: string | undefined };
export type LiveRoomReadContext = RoomReadContext & { rooms: LiveRoomClient };
