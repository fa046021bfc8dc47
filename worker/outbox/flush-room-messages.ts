import * as v from "valibot";
import type { Database } from "#db/client.ts";
import { deleteRoomMessages, listRoomMessages, listRoomsWithMessages } from "#db/queries/chat/outbox.ts";
import { roomPayloadSchema } from "#party/protocol/worker/room-messages.ts";
import type { LiveRoomClient } from "../gateways/rooms/live-room-client.ts";
import { log } from "../log.ts";

const MESSAGE_BATCH_SIZE = 200;
const ROOM_BATCH_SIZE = 50;

/** One room's letters, oldest first. Struck after they arrived: a room may hear one twice, and takes it once. */
async function flushRoom(db: Database, rooms: LiveRoomClient, roomId: string): Promise<void> {
  for (;;) {
    const rows = await listRoomMessages(db, roomId, MESSAGE_BATCH_SIZE);
    const last = rows.at(-1);
    if (!last) return;
    await rooms.sendEvents(
      roomId,
      rows.map(({ id, body }) => ({ id, tiding: v.parse(roomPayloadSchema, JSON.parse(body)) })),
    );
    await deleteRoomMessages(db, roomId, last.id).run();
    if (rows.length < MESSAGE_BATCH_SIZE) return;
  }
}

/** D1 has the truth already. A room that is away keeps its letters for the next time and holds up no other. */
export async function flushRoomMessages(
  db: Database,
  rooms: LiveRoomClient,
  waiting?: ReadonlySet<string>,
): Promise<void> {
  const names = waiting ? [...waiting] : await listRoomsWithMessages(db, ROOM_BATCH_SIZE);
  await Promise.all(
    names.map((roomId) =>
      flushRoom(db, rooms, roomId).catch((error: unknown) =>
        log("error", "room_messages_not_delivered", { room: roomId, error }),
      ),
    ),
  );
}
