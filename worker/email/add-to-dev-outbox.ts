import type { Database } from "#db/client.ts";
import { insertOutboundMessage } from "#db/queries/identity/dev-outbox.ts";
import { formatSender } from "../gateways/messaging/format-sender.ts";
import type { OutgoingMessage } from "../gateways/messaging/message-sender.ts";

export async function addToDevOutbox(
  db: Database,
  channel: "email" | "sms",
  message: OutgoingMessage,
  nowMs: number,
): Promise<void> {
  const { to, subject, text, code, from } = message;
  const sender = from === undefined ? "" : formatSender(from);
  await insertOutboundMessage(db, { channel, to, subject, text, code, sender, sentAt: nowMs });
}
