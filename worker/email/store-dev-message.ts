import type { Database } from "#db/client.ts";
import { keepLetter } from "#db/queries/identity/dev-outbox.ts";
import type { Letter } from "../gateways/messaging/message-sender.ts";

export async function storeLetter(
  db: Database,
  channel: "email" | "sms",
  letter: Letter,
  nowMs: number,
): Promise<void> {
  await keepLetter(db, { ...letter, channel, sentAt: nowMs }).run();
}
