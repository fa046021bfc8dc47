import type { Database } from "#db/client.ts";
import { claimReceipt, type DueReceipt, dueReceipts, giveBackReceipt } from "#db/queries/wallet/receipts.ts";
import type { LetterSender } from "#worker/gateways/messaging/message-sender.ts";

const RECEIPTS_AT_ONCE = 50;

/** What a receipt says; the schedule knows neither languages nor brands. */
export type ReceiptWords = (about: DueReceipt) => { subject: string; text: string; html?: string };

/** A receipt for each recharge that was credited, to whoever has an address. What was not taken is tried again. */
export async function sendReceipts(
  db: Database,
  carrier: LetterSender | undefined,
  words: ReceiptWords,
): Promise<{ sent: number }> {
  let sent = 0;
  for (const due of await dueReceipts(db, RECEIPTS_AT_ONCE)) {
    // Nobody to write to, or no way to: then the page of the order is the receipt.
    if (!(await claimReceipt(db, due.id)) || !due.email || !carrier) continue;
    try {
      await carrier.send({ to: due.email, code: "", ...words(due) });
      sent += 1;
    } catch (error) {
      console.error(JSON.stringify({ letter: "receipt", order: due.id, error: String(error) }));
      await giveBackReceipt(db, due.id).run();
    }
  }
  return { sent };
}
