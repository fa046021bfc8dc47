import { runBatch } from "#db/client.ts";
import { toLedgerWriteError } from "#db/constraint-errors.ts";
import { type GiftRow, selectGift, updateGiftUndone } from "#db/queries/gifts/gifts.ts";
import { insertRoomMessages } from "#db/queries/rooms/messages.ts";
import { insertEntries, selectBalances } from "#db/queries/wallet/ledger.ts";
import { subtractSpending } from "#db/queries/wallet/spending-limits.ts";
import { AppError } from "#domain/errors.ts";
import { GIFT_UNDO_SECONDS } from "#domain/gifts/catalogue.ts";
import { giftEntries, giftUndoKey } from "#domain/gifts/gift-entries.ts";
import { reverseEntries } from "#domain/wallet/ledger-entries.ts";
import { liveRoomTopic } from "#party/protocol/live-room/frames.ts";
import type { RoomContext } from "../chat/room-context.ts";
import { parseBalances } from "../wallet/get-balances.ts";

/** Takes a gift back, all of it and once: the key of the reversing entries is used up by the first. */
export async function refundGift(
  { db, nowMs, actor, roomsToFlush }: RoomContext,
  order: string,
): Promise<{ balance: number }> {
  const gift = await selectGift(db, order).first<GiftRow>();
  if (!gift || gift.uid !== actor.uid) throw new AppError("gift_not_found");
  const { roomId, diamonds: amount, atMs } = gift;
  if (gift.undoneAtMs !== null || nowMs > atMs + GIFT_UNDO_SECONDS * 1000) throw new AppError("gift_undo_over");
  const answers = await runBatch(db, [
    insertEntries(db, reverseEntries(giftEntries({ ...gift, order }), giftUndoKey(order), "gift_undo"), nowMs),
    updateGiftUndone(db, order, nowMs),
    subtractSpending(db, { uid: actor.uid, scope: "gifts", amount, atMs }),
    insertRoomMessages(db, [{ room: liveRoomTopic(roomId), payload: { do: "undone", order } }], nowMs),
    selectBalances(db, actor.uid),
  ]).catch((error: unknown) => {
    // Taken back a moment ago, or the anchor has it no more.
    if (toLedgerWriteError(error) !== undefined) throw new AppError("gift_undo_over");
    throw error;
  });
  roomsToFlush.add(roomId);
  return { balance: parseBalances(answers.at(-1)).diamonds };
}
