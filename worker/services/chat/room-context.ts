import type { LiveRoomClient } from "../../gateways/rooms/live-room-client.ts";
import type { NotificationContext } from "../notifications/insert-notification.ts";

/** What the verbs about rooms need to know of the request. */
export type RoomContext = NotificationContext & {
  rooms: LiveRoomClient;
  /** Rooms that have letters waiting: they are told once the call has been answered. */
  roomsToFlush: Set<string>;
  actor: RoomActor;
  /** One for all tries of one click. */
  operationId?: string | undefined;
};
/** `isAdmin` counts only in a session that such rights need. */
export type RoomActor = { uid: number; isAdmin: boolean };
