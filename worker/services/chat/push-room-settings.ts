import { runBatch } from "#db/client.ts";
import { parseBlockedWords, selectBlockedWords } from "#db/queries/chat/rooms.ts";
import { log } from "../../log.ts";
import { parseRoomRecord, selectRoomByName } from "./find-room.ts";
import type { RoomContext } from "./room-context.ts";

/** Settings and words as they stand; a room that does not hear it now is told when the next one takes a seat. */
export async function pushRoomSettings(
  { db, rooms }: Pick<RoomContext, "db" | "rooms">,
  roomId: string,
): Promise<void> {
  const [found, words] = await runBatch(db, [selectRoomByName(db, roomId, 0), selectBlockedWords(db, roomId, true)]);
  const { revision, settings } = parseRoomRecord(found, roomId, { uid: 0, isAdmin: false });
  await rooms
    .updateSettings(roomId, { revision, settings, words: parseBlockedWords(words) })
    .catch((error: unknown) => log("error", "room_settings_not_pushed", { room: roomId, error }));
}
