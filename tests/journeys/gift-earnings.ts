import { type Database, runBatch } from "#db/client.ts";
import { insertGift } from "#db/queries/gifts/gifts.ts";
import { insertEntries } from "#db/queries/wallet/ledger.ts";
import { giftEntries } from "#domain/gifts/gift-entries.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";

const DAY_MS = 86_400_000;

/** Creates earnings that are old enough to be withdrawn, and some that are not. */
export async function receiveGifts(db: Database, anchorUid: number, uid: number): Promise<void> {
  const gift = async (order: string, nowMs: number) => {
    const amounts = { order, uid, anchorUid, diamonds: 1_000, earnings: 500 };
    await runBatch(db, [
      insertEntries(db, [issueEntry("recharge", `r-${order}`, uid, "diamonds", 1_000)], nowMs),
      insertGift(db, { ...amounts, roomId: `c-${anchorUid}`, giftId: 7, count: 1, nowMs }),
      insertEntries(db, giftEntries(amounts), nowMs),
    ]);
  };
  await gift(crypto.randomUUID(), Date.now() - 8 * DAY_MS);
  await gift(crypto.randomUUID(), Date.now() - DAY_MS);
}
