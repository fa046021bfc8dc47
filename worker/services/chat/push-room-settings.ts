import { runBatch } from "#db/client.ts";
import { askWords, wordsOf } from "#db/queries/chat/rooms.ts";
import { askForRoom, readRoom } from "./find-room.ts";
import type { RoomContext } from "./room-context.ts";

/** Settings and words as they stand; a room that does not hear it now is told when the next one takes a seat. */
export async function tellSettings({ db, rooms }: Pick<RoomContext, "db" | "rooms">, roomId: string): Promise<void> {
  const [found, words] = await runBatch(db, [askForRoom(db, roomId, 0), askWords(db, roomId, true)]);
  const { revision, settings } = readRoom(found, roomId, { uid: 0, isAdmin: false });
  await rooms
    .settings(roomId, { revision, settings, words: wordsOf(words) })
    .catch((error: unknown) =>
      console.error(JSON.stringify({ room: roomId, untold: "settings", error: String(error) })),
    );
}
