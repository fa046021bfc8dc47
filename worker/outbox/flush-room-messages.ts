import * as v from "valibot";
import type { Database } from "#db/client.ts";
import { readLetters, roomsWaiting, strikeLetters } from "#db/queries/chat/outbox.ts";
import { tidingSchema } from "#party/protocol/worker/room-messages.ts";
import type { RoomTeller } from "../gateways/rooms/live-room-client.ts";

const LETTERS_AT_ONCE = 200;
const ROOMS_AT_ONCE = 50;

/** One room's letters, oldest first. Struck after they arrived: a room may hear one twice, and takes it once. */
async function flushRoom(db: Database, rooms: RoomTeller, roomId: string): Promise<void> {
  for (;;) {
    const rows = await readLetters(db, roomId, LETTERS_AT_ONCE);
    const last = rows.at(-1);
    if (!last) return;
    await rooms.letters(
      roomId,
      rows.map(({ id, body }) => ({ id, tiding: v.parse(tidingSchema, JSON.parse(body)) })),
    );
    await strikeLetters(db, roomId, last.id).run();
    if (rows.length < LETTERS_AT_ONCE) return;
  }
}

/** D1 has the truth already. A room that is away keeps its letters for the next time and holds up no other. */
export async function flushLetters(db: Database, rooms: RoomTeller, waiting?: ReadonlySet<string>): Promise<void> {
  const names = waiting ? [...waiting] : await roomsWaiting(db, ROOMS_AT_ONCE);
  await Promise.all(
    names.map((roomId) =>
      flushRoom(db, rooms, roomId).catch((error: unknown) =>
        console.error(JSON.stringify({ room: roomId, untold: "letters", error: String(error) })),
      ),
    ),
  );
}
