import type { SpokenLine } from "#domain/chat/calls.ts";
import { findRoom } from "./find-room.ts";
import type { RoomContext } from "./room-context.ts";

/** The last lines of a room, for who does not open its socket. */
export async function showHistory(
  { db, rooms }: Pick<RoomContext, "db" | "rooms">,
  roomId: string,
): Promise<{ list: SpokenLine[] }> {
  await findRoom(db, roomId, { uid: 0, isAdmin: false });
  const { list } = await rooms.look(roomId);
  return {
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
