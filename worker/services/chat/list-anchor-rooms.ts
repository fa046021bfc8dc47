import { selectAnchorRooms } from "#db/queries/chat/rooms.ts";
import type { AnchorRoom } from "#domain/chat/contract.ts";
import { log } from "../../log.ts";
import { countRoomViewers } from "./get-room.ts";
import type { LiveRoomReadContext } from "./room-context.ts";

const MAX_ROOMS = 24;
const DAY_MS = 86_400_000;
/** Older rooms have no viewers: asking would only start their room objects. */
const COUNTED_WITHIN_MS = DAY_MS / 2;
const LISTED_WITHIN_MS = 30 * DAY_MS;

/** A room that does not answer is listed without viewers. */
async function countViewersOrZero(ctx: LiveRoomReadContext, roomId: string): Promise<number> {
  try {
    return await countRoomViewers(ctx, { roomId });
  } catch (error) {
    log("error", "viewers_not_counted", { room: roomId, error });
    return 0;
  }
}

/** Open rooms of streamers' own: most viewers first, then the most recently visited. */
export async function listAnchorRooms(ctx: LiveRoomReadContext): Promise<{ list: AnchorRoom[] }> {
  const { db, nowMs } = ctx;
  const rows = await selectAnchorRooms(db, nowMs - LISTED_WITHIN_MS, MAX_ROOMS);
  const list = await Promise.all(
    rows.map(async ({ roomId, title, anchorUid, anchorName, avatar, visitedAtMs }) => ({
      roomId,
      title,
      anchor: { uid: anchorUid, username: anchorName, ...(avatar !== null && { avatar }) },
      viewers: visitedAtMs > nowMs - COUNTED_WITHIN_MS ? await countViewersOrZero(ctx, roomId) : 0,
    })),
  );
  return { list: list.sort((a, b) => b.viewers - a.viewers) };
}
