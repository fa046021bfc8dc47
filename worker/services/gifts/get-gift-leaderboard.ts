import type { Database } from "#db/client.ts";
import { SITE_WIDE_ROOM_ID } from "#db/queries/chat/rooms.ts";
import { type LeaderboardSum, selectLeaderboard } from "#db/queries/gifts/gifts.ts";
import type { GiftLeaderboard, LeaderboardPeriod } from "#domain/gifts/contract.ts";

const BOARD_SIZE = 50;

/** Who gave most today or this week. One always finds oneself; others by name only when they agreed. */
export async function getGiftLeaderboard(
  db: Database,
  readerUid: number | undefined,
  { type, roomId = SITE_WIDE_ROOM_ID }: { type: LeaderboardPeriod; roomId?: string | undefined },
  nowMs: number,
): Promise<GiftLeaderboard> {
  const { results } = await selectLeaderboard(db, { type, roomId, nowMs, size: BOARD_SIZE }).all<LeaderboardSum>();
  return {
    list: results.map(({ uid, username, diamonds, isNamed }, place) => ({
      rank: place + 1,
      diamonds,
      user: isNamed === 1 || uid === readerUid ? { uid, username } : null,
      isYou: uid === readerUid,
    })),
  };
}
