import { SITE_WIDE_ROOM_ID } from "#db/queries/chat/rooms.ts";
import { selectLeaderboard } from "#db/queries/gifts/gifts.ts";
import type { GiftLeaderboard, LeaderboardPeriod } from "#domain/gifts/contract.ts";
import type { ServiceContext } from "../context.ts";

const BOARD_SIZE = 50;

/** Readers see their own name and those of users who agreed to be named. */
export async function getGiftLeaderboard(
  { db, nowMs, readerUid }: ServiceContext & { readerUid: number | undefined },
  { type, roomId = SITE_WIDE_ROOM_ID }: { type: LeaderboardPeriod; roomId?: string | undefined },
): Promise<GiftLeaderboard> {
  const rows = await selectLeaderboard(db, { type, roomId, nowMs, limit: BOARD_SIZE });
  return {
    list: rows.map(({ uid, username, diamonds, isNamed }, index) => ({
      rank: index + 1,
      diamonds,
      user: isNamed === 1 || uid === readerUid ? { uid, username } : null,
      isYou: uid === readerUid,
    })),
  };
}
