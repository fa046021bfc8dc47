import type { Database } from "#db/client.ts";
import { insertOutboundMessage } from "#db/queries/identity/dev-outbox.ts";
import type { OutgoingMessage } from "../gateways/messaging/message-sender.ts";

export async function addToDevOutbox(
  db: Database,
  channel: "email" | "sms",
  message: OutgoingMessage,
  nowMs: number,
): Promise<void> {
  await insertOutboundMessage(db, { ...message, channel, sentAt: nowMs });
}
