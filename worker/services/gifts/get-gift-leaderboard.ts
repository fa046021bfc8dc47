import type { Database } from "#db/client.ts";
import { SITE_ROOM } from "#db/queries/chat/rooms.ts";
import { askBoard, type BoardSum } from "#db/queries/gifts/gifts.ts";
import type { BoardType, GiftBoard } from "#domain/gifts/contract.ts";

const BOARD_SIZE = 50;

/** Who gave most today or this week. One always finds oneself; others by name only when they agreed. */
export async function showBoard(
  db: Database,
  readerUid: number | undefined,
  { type, roomId = SITE_ROOM }: { type: BoardType; roomId?: string | undefined },
  nowMs: number,
): Promise<GiftBoard> {
  const { results } = await askBoard(db, { type, roomId, nowMs, size: BOARD_SIZE }).all<BoardSum>();
  return {
    list: results.map(({ uid, username, diamonds, isNamed }, place) => ({
      rank: place + 1,
      diamonds,
      user: isNamed === 1 || uid === readerUid ? { uid, username } : null,
      isYou: uid === readerUid,
    })),
  };
}
