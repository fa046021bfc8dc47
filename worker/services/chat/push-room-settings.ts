import { runBatch } from "#db/client.ts";
import { brandOfWords, selectWordsForRoom } from "#db/queries/chat/rooms.ts";
import { log } from "../../log.ts";
import type { LiveRoomReadContext } from "./room-context.ts";
import { parseRoomRecord, selectRoomByName } from "./room-record.ts";

/** A failed push is only logged: the next ticket issued for the room pushes again. */
export async function pushRoomSettings(
  { db, rooms }: Pick<LiveRoomReadContext, "db" | "rooms">,
  roomId: string,
): Promise<void> {
  const [found, words] = await runBatch(db, [selectRoomByName(db, roomId), selectWordsForRoom(db, roomId)]);
  const { revision, settings } = parseRoomRecord(found, roomId);
  const own = words.filter((one) => brandOfWords(one.roomId) === undefined).map(({ word }) => word);
  const brandWords: Record<string, string[]> = {};
  for (const { roomId: owner, word } of words) {
    const brand = brandOfWords(owner);
    if (brand !== undefined) brandWords[brand] = [...(brandWords[brand] ?? []), word];
  }
  await rooms
    .updateSettings(roomId, { revision, settings, words: own, brandWords })
    .catch((error: unknown) => log("error", "room_settings_not_pushed", { room: roomId, error }));
}
