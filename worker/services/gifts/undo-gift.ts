import { runBatch } from "#db/client.ts";
import { toLedgerWriteError } from "#db/constraint-errors.ts";
import { selectGift, updateGiftUndone } from "#db/queries/gifts/gifts.ts";
import { insertRoomMessages } from "#db/queries/rooms/messages.ts";
import { insertEntries, selectBalances } from "#db/queries/wallet/ledger.ts";
import { subtractSpending } from "#db/queries/wallet/spending-limits.ts";
import { AppError } from "#domain/errors.ts";
import { GIFT_UNDO_SECONDS } from "#domain/gifts/catalogue.ts";
import { giftEntries, giftUndoKey } from "#domain/gifts/gift-entries.ts";
import { reverseEntries } from "#domain/wallet/ledger-entries.ts";
import { liveRoomTopic } from "#party/protocol/live-room/frames.ts";
import type { RoomContext } from "../chat/room-context.ts";
import { toBalances } from "../wallet/get-balances.ts";

/** The key of the reversing entries is unique, so that a gift is refunded once. */
export async function refundGift(
  { db, nowMs, actor, roomsToFlush }: RoomContext,
  { order }: { order: string },
): Promise<{ balance: number }> {
  const [gift] = await selectGift(db, order);
  if (!gift || gift.uid !== actor.uid) throw new AppError("gift_not_found");
  const { uid, roomId, diamonds: amount, atMs } = gift;
  if (gift.undoneAtMs !== null || nowMs > atMs + GIFT_UNDO_SECONDS * 1000) throw new AppError("gift_undo_over");
  const [, , , , balances] = await runBatch(db, [
    insertEntries(db, reverseEntries(giftEntries({ ...gift, order }), giftUndoKey(order), "gift_undo"), nowMs),
    updateGiftUndone(db, order, nowMs),
    subtractSpending(db, { uid, scope: "gifts", amount, atMs }),
    insertRoomMessages(db, [{ room: liveRoomTopic(roomId), payload: { do: "undone", order } }], nowMs),
    selectBalances(db, uid),
  ]).catch((error: unknown) => {
    // A concurrent refund came first, or the streamer has spent the earnings.
    throw toLedgerWriteError(error) === undefined ? error : new AppError("gift_undo_over");
  });
  roomsToFlush.add(roomId);
  return { balance: toBalances(balances).diamonds };
}
