import { runBatch } from "#db/client.ts";
import { SITE_WIDE_ROOM_ID, selectBlockedWords } from "#db/queries/chat/rooms.ts";
import { log } from "../../log.ts";
import type { LiveRoomReadContext } from "./room-context.ts";
import { parseRoomRecord, selectRoomByName } from "./room-record.ts";

/** A failed push is only logged: the next ticket issued for the room pushes again. */
export async function pushRoomSettings(
  { db, rooms }: Pick<LiveRoomReadContext, "db" | "rooms">,
  roomId: string,
): Promise<void> {
  const [found, words] = await runBatch(db, [
    selectRoomByName(db, roomId),
    selectBlockedWords(db, SITE_WIDE_ROOM_ID, roomId),
  ]);
  const { revision, settings } = parseRoomRecord(found, roomId);
  await rooms
    .updateSettings(roomId, { revision, settings, words: words.map(({ word }) => word) })
    .catch((error: unknown) => log("error", "room_settings_not_pushed", { room: roomId, error }));
}
