import type { SpeechResult } from "#domain/chat/contract.ts";
import { getRoomRecord } from "./find-room.ts";
import type { RoomContext } from "./room-context.ts";

/** The last lines of a room, for who does not open its socket, or opens it from there. */
export async function listRecentMessages(
  { db, rooms }: Pick<RoomContext, "db" | "rooms">,
  roomId: string,
): Promise<SpeechResult> {
  await getRoomRecord(db, roomId, { uid: 0, isAdmin: false });
  const { list, epoch, seq } = await rooms.getState(roomId);
  return {
    epoch,
    seq,
    list: list.flatMap((event) =>
      event.k === "say"
        ? [
            {
              line: event.seq,
              timeMs: event.timeMs,
              text: event.text,
              from: event.from,
              ...(event.phrase && { phrase: event.phrase }),
            },
          ]
        : [],
    ),
  };
}
