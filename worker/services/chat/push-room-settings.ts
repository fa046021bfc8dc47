import { runBatch } from "#db/client.ts";
import { brandOfWords, languageOfWords, selectWordsForRoom } from "#db/queries/chat/rooms.ts";
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
  const own: string[] = [];
  const brandWords: Record<string, string[]> = {};
  const languageWords: Record<string, string[]> = {};
  for (const { roomId: owner, word } of words) {
    const [brand, language] = [brandOfWords(owner), languageOfWords(owner)];
    if (brand !== undefined) brandWords[brand] = [...(brandWords[brand] ?? []), word];
    else if (language !== undefined) languageWords[language] = [...(languageWords[language] ?? []), word];
    else own.push(word);
  }
  // A room of an older build does not accept word lists per language.
  const ofLanguages = Object.keys(languageWords).length > 0 ? { languageWords } : {};
  await rooms
    .updateSettings(roomId, { revision, settings, words: own, brandWords, ...ofLanguages })
    .catch((error: unknown) => log("error", "room_settings_not_pushed", { room: roomId, error }));
}
