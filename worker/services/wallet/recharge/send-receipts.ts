import type { Database } from "#db/client.ts";
import { claimReceipt, type DueReceipt, listDueReceipts, releaseReceipt } from "#db/queries/wallet/receipts.ts";
import type { MessageSender } from "#worker/gateways/messaging/message-sender.ts";
import { log } from "../../../log.ts";

const RECEIPT_BATCH_SIZE = 50;

/** What a receipt says; the schedule knows neither languages nor brands. */
export type ReceiptMessage = (about: DueReceipt) => { subject: string; text: string; html?: string };

/** A receipt for each recharge that was credited, to whoever has an address. What was not taken is tried again. */
export async function sendReceipts(
  db: Database,
  carrier: MessageSender | undefined,
  words: ReceiptMessage,
): Promise<{ sent: number }> {
  let sent = 0;
  for (const due of await listDueReceipts(db, RECEIPT_BATCH_SIZE)) {
    // Nobody to write to, or no way to: then the page of the order is the receipt.
    if (!(await claimReceipt(db, due.id)) || !due.email || !carrier) continue;
    try {
      await carrier.send({ to: due.email, code: "", ...words(due) });
      sent += 1;
    } catch (error) {
      log("error", "receipt_email_failed", { order: due.id, error });
      await releaseReceipt(db, due.id).run();
    }
  }
  return { sent };
}
