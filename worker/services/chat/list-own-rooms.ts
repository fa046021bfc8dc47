import { type AnchorRoomRow, selectAnchorRooms } from "#db/queries/chat/rooms.ts";
import type { AnchorRoom } from "#domain/chat/contract.ts";
import { log } from "../../log.ts";
import { countRoomViewers } from "./get-room.ts";
import type { RoomContext } from "./room-context.ts";

const MAX_ROOMS = 24;
const DAY_MS = 86_400_000;
/** A room nobody came to for so long has nobody in it: it is not woken to be asked. */
const IDLE_ROOM_MS = DAY_MS / 2;
const LISTED_WITHIN_MS = 30 * DAY_MS;

/** A room that does not answer is listed all the same, as one without people. */
async function viewersOf({ rooms }: Pick<RoomContext, "rooms">, roomId: string): Promise<number> {
  try {
    return await countRoomViewers({ rooms }, roomId);
  } catch (error) {
    log("error", "viewers_not_counted", { room: roomId, error });
    return 0;
  }
}

/** Open rooms of anchors' own: live ones first, the fullest at the head, then those that were visited last. */
export async function listAnchorRooms({
  db,
  nowMs,
  rooms,
}: Pick<RoomContext, "db" | "nowMs" | "rooms">): Promise<{ list: AnchorRoom[] }> {
  const { results } = await selectAnchorRooms(db, nowMs - LISTED_WITHIN_MS, MAX_ROOMS).all<AnchorRoomRow>();
  const list = await Promise.all(
    results.map(async ({ roomId, title, anchorUid, anchorName, avatar, visitedAtMs }) => ({
      roomId,
      title,
      anchor: { uid: anchorUid, username: anchorName, ...(avatar !== null && { avatar }) },
      viewers: visitedAtMs > nowMs - IDLE_ROOM_MS ? await viewersOf({ rooms }, roomId) : 0,
    })),
  );
  return { list: list.sort((a, b) => b.viewers - a.viewers) };
}
