import { selectLivesNow } from "#db/queries/live/lists.ts";
import type { AnchorRoom, LiveRoomRow } from "#domain/chat/contract.ts";
import { listAnchorRooms } from "./list-anchor-rooms.ts";
import type { LiveRoomReadContext } from "./room-context.ts";

const MAX_LIVES = 200;

/** Running lives by viewers, and the rooms with viewers whose streamers have no live. */
export async function listLiveRooms(ctx: LiveRoomReadContext): Promise<{ lives: LiveRoomRow[]; rooms: AnchorRoom[] }> {
  const [tiles, { list }] = await Promise.all([
    selectLivesNow(ctx.db, { page: 1, size: MAX_LIVES, readerUid: null }),
    listAnchorRooms(ctx),
  ]);
  const onAir = new Set(tiles.map(({ roomId }) => roomId));
  return {
    lives: tiles.map(({ liveId, roomId, title, anchorUid, anchorName, viewers, viewersPeak, startedAtMs }) => ({
      ...{ liveId, roomId, title, viewers, viewersPeak, startedAtMs },
      anchor: { uid: anchorUid, username: anchorName },
    })),
    rooms: list.filter(({ roomId, viewers }) => viewers > 0 && !onAir.has(roomId)),
  };
}
