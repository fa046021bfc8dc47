import { claimReceipt, type DueReceipt, listDueReceipts, releaseReceipt } from "#db/queries/wallet/receipts.ts";
import type { MessageSender, OutgoingMessage } from "#worker/gateways/messaging/message-sender.ts";
import { log } from "../../../log.ts";
import type { ReadContext } from "../../context.ts";

const RECEIPT_BATCH_SIZE = 50;

/** Renders a receipt in the buyer's language and brand, which services do not know. */
export type ReceiptMessage = (receipt: DueReceipt) => Omit<OutgoingMessage, "to" | "code">;
export type ReceiptContext = ReadContext & {
  /** Undefined if no email provider is configured. */
  sender: MessageSender | undefined;
  createMessage: ReceiptMessage;
};

/** Emails a receipt for each credited recharge; the next run retries one that could not be sent. */
export async function sendReceipts({ db, sender, createMessage }: ReceiptContext): Promise<{ sent: number }> {
  let sent = 0;
  for (const receipt of await listDueReceipts(db, RECEIPT_BATCH_SIZE)) {
    // Without an email address the order page is the receipt.
    if (!(await claimReceipt(db, receipt.id)) || !receipt.email || !sender) continue;
    try {
      await sender.send({ to: receipt.email, code: "", ...createMessage(receipt) });
      sent += 1;
    } catch (error) {
      log("error", "receipt_email_failed", { order: receipt.id, error });
      await releaseReceipt(db, receipt.id);
    }
  }
  return { sent };
}
