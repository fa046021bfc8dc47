import { runBatch } from "#db/client.ts";
import { ledgerProblem } from "#db/constraint-errors.ts";
import { queueLetter } from "#db/queries/chat/outbox.ts";
import { askGift, type GiftRow, undoGift } from "#db/queries/gifts/gifts.ts";
import { askBalances, writeEntries } from "#db/queries/wallet/ledger.ts";
import { uncountSpending } from "#db/queries/wallet/spending-limits.ts";
import { Refusal } from "#domain/errors.ts";
import { UNDO_SECONDS } from "#domain/gifts/catalogue.ts";
import { giftEntries, undoKey } from "#domain/gifts/gift-entries.ts";
import { reverse } from "#domain/wallet/ledger-entries.ts";
import type { RoomContext } from "../chat/room-context.ts";
import { balancesOf } from "../wallet/get-balances.ts";

/** Takes a gift back, all of it and once: the key of the reversing entries is used up by the first. */
export async function undoGiftOf(
  { db, nowMs, actor, roomsToTell }: RoomContext,
  order: string,
): Promise<{ balance: number }> {
  const gift = await askGift(db, order).first<GiftRow>();
  if (!gift || gift.uid !== actor.uid) throw new Refusal("gift_not_found");
  const { roomId, diamonds: amount, atMs } = gift;
  if (gift.undoneAtMs !== null || nowMs > atMs + UNDO_SECONDS * 1000) throw new Refusal("gift_undo_over");
  const answers = await runBatch(db, [
    writeEntries(db, reverse(giftEntries({ ...gift, order }), undoKey(order), "gift_undo"), nowMs),
    undoGift(db, order, nowMs),
    uncountSpending(db, { uid: actor.uid, scope: "gifts", amount, atMs }),
    queueLetter(db, roomId, { do: "undone", order }, nowMs),
    askBalances(db, actor.uid),
  ]).catch((error: unknown) => {
    // Taken back a moment ago, or the anchor has it no more.
    if (ledgerProblem(error) !== undefined) throw new Refusal("gift_undo_over");
    throw error;
  });
  roomsToTell.add(roomId);
  return { balance: balancesOf(answers.at(-1)).diamonds };
}
