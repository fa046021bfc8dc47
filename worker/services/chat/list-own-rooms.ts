import { askOwnRooms, type OwnRoomRow } from "#db/queries/chat/rooms.ts";
import type { OwnRoom } from "#domain/chat/contract.ts";
import { countViewers } from "./get-room.ts";
import type { RoomContext } from "./room-context.ts";

const MOST_ROOMS = 24;
const DAY_MS = 86_400_000;
/** A room nobody came to for so long has nobody in it: it is not woken to be asked. */
const ASLEEP_MS = DAY_MS / 2;
const LISTED_MS = 30 * DAY_MS;

/** A room that does not answer is listed all the same, as one without people. */
async function viewersOf({ rooms }: Pick<RoomContext, "rooms">, roomId: string): Promise<number> {
  try {
    return await countViewers({ rooms }, roomId);
  } catch (error) {
    console.error(JSON.stringify({ room: roomId, uncounted: String(error) }));
    return 0;
  }
}

/** Open rooms of anchors' own: live ones first, the fullest at the head, then those that were visited last. */
export async function listOwnRooms({
  db,
  nowMs,
  rooms,
}: Pick<RoomContext, "db" | "nowMs" | "rooms">): Promise<{ list: OwnRoom[] }> {
  const { results } = await askOwnRooms(db, nowMs - LISTED_MS, MOST_ROOMS).all<OwnRoomRow>();
  const list = await Promise.all(
    results.map(async ({ roomId, title, anchorUid, anchorName, avatar, visitedAtMs }) => ({
      roomId,
      title,
      anchor: { uid: anchorUid, username: anchorName, ...(avatar !== null && { avatar }) },
      viewers: visitedAtMs > nowMs - ASLEEP_MS ? await viewersOf({ rooms }, roomId) : 0,
    })),
  );
  return { list: list.sort((a, b) => b.viewers - a.viewers) };
}
