import type { Database } from "#db/client.ts";
import { storeLetter } from "../../email/store-dev-message.ts";
import type { LetterSender } from "./message-sender.ts";

/** The twin of both carriers in development and test: letters stay here, to be read at /dev/outbox. */
export const outboxGateway = (db: Database, channel: "email" | "sms"): LetterSender => ({
  send: (letter) => storeLetter(db, channel, letter, Date.now()),
});
