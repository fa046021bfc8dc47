import { selectAnchorRooms } from "#db/queries/chat/rooms.ts";
import type { AnchorRoom } from "#domain/chat/contract.ts";
import { countViewersIfAvailable } from "./get-room.ts";
import type { LiveRoomReadContext } from "./room-context.ts";

const MAX_ROOMS = 24;
const DAY_MS = 86_400_000;
/** Older rooms have no viewers, and a request would only start their room objects. */
const COUNTED_WITHIN_MS = DAY_MS / 2;
const LISTED_WITHIN_MS = 30 * DAY_MS;

/**
 * Streamers' own open rooms, by viewers and then by their latest visit. A room that does not respond is listed without
 * viewers.
 */
export async function listAnchorRooms(ctx: LiveRoomReadContext): Promise<{ list: AnchorRoom[] }> {
  const { db, nowMs } = ctx;
  const rows = await selectAnchorRooms(db, nowMs - LISTED_WITHIN_MS, MAX_ROOMS);
  const list = await Promise.all(
    rows.map(async ({ roomId, title, anchorUid, anchorName, avatar, visitedAtMs }) => ({
      roomId,
      title,
      anchor: { uid: anchorUid, username: anchorName, ...(avatar !== null && { avatar }) },
      viewers: visitedAtMs > nowMs - COUNTED_WITHIN_MS ? ((await countViewersIfAvailable(ctx, { roomId })) ?? 0) : 0,
    })),
  );
  return { list: list.sort((a, b) => b.viewers - a.viewers) };
}
