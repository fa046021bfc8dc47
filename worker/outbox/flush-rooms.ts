import { getDatabase } from "#db/client.ts";
import { listVisitedRooms } from "#db/queries/rooms/messages.ts";
import { RECENT_VISIT_MS } from "#domain/chat/limits.ts";
import { liveRoomTopic } from "#party/protocol/live-room/frames.ts";
import { inboxRoomName } from "#party/protocol/user-inbox/frames.ts";
import { createRoomMessageSender } from "../gateways/rooms/rooms.ts";
import { flushRoomMessages } from "./flush.ts";

type Env = { DB: D1Database } & Parameters<typeof createRoomMessageSender>[0];

/** Runs after a write, for the rooms it queued messages for. Failures are retried by the tick. */
export function flushRoomsAfterWrite(
  env: Env,
  { inboxes = [], liveRooms = [] }: { inboxes?: Iterable<number>; liveRooms?: Iterable<string> },
  nowMs: number,
): Promise<void> {
  const rooms = [...[...inboxes].map(inboxRoomName), ...[...liveRooms].map(liveRoomTopic)];
  return flushRoomMessages(getDatabase(env.DB), createRoomMessageSender(env), nowMs, rooms);
}

/** After a sign-out, the user's inbox and the live rooms they visited recently close the session's sockets. */
export async function closeSockets(env: Env, uid: number, nowMs: number): Promise<void> {
  const db = getDatabase(env.DB);
  const rooms = [inboxRoomName(uid), ...(await listVisitedRooms(db, uid, nowMs - RECENT_VISIT_MS))];
  await flushRoomMessages(db, createRoomMessageSender(env), nowMs, rooms);
}
