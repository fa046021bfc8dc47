import type { LetterSender } from "../services/accounts/letter-sender.ts";
import { storeLetter } from "../services/letters/store-letter.ts";

/** The twin of both carriers in development and test: letters stay here, to be read at /dev/outbox. */
export const outboxGateway = (db: D1Database, channel: "email" | "sms"): LetterSender => ({
  send: (letter) => storeLetter(db, channel, letter, Date.now()),
});
