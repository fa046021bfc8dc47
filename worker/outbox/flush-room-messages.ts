import * as v from "valibot";
import type { Database } from "#db/client.ts";
import { deleteRoomMessages, selectRoomMessages, selectRoomsWithMessages } from "#db/queries/chat/outbox.ts";
import { roomPayloadSchema } from "#party/protocol/worker/room-messages.ts";
import type { LiveRoomClient } from "../gateways/rooms/live-room-client.ts";

const MESSAGE_BATCH_SIZE = 200;
const ROOM_BATCH_SIZE = 50;

/** Rows are deleted after delivery: a room may receive one twice, and skips ids it has applied. */
async function flushRoom(db: Database, rooms: LiveRoomClient, roomId: string): Promise<void> {
  for (;;) {
    const messages = await selectRoomMessages(db, roomId, MESSAGE_BATCH_SIZE);
    const last = messages.at(-1);
    if (!last) return;
    await rooms.sendEvents(
      roomId,
      messages.map(({ id, body }) => ({ id, tiding: v.parse(roomPayloadSchema, JSON.parse(body)) })),
    );
    await deleteRoomMessages(db, roomId, last.id);
    if (messages.length < MESSAGE_BATCH_SIZE) return;
  }
}

/** Without `roomIds`: every room with outbox rows. A room that fails keeps its rows for the next flush. */
export async function flushRoomMessages(
  db: Database,
  rooms: LiveRoomClient,
  roomIds?: ReadonlySet<string>,
): Promise<void> {
  const waiting = roomIds
    ? [...roomIds]
    : (await selectRoomsWithMessages(db, ROOM_BATCH_SIZE)).map(({ roomId }) => roomId);
  await Promise.all(
    waiting.map((roomId) =>
      flushRoom(db, rooms, roomId).catch((error: unknown) =>
        console.error(JSON.stringify({ room: roomId, outbox: "room messages", error: String(error) })),
      ),
    ),
  );
}
