import type { Database } from "#db/client.ts";
import { addToDevOutbox } from "../../email/add-to-dev-outbox.ts";
import type { MessageSender } from "./message-sender.ts";

/** The twin of both carriers in development and test: letters stay here, to be read at /dev/outbox. */
export const createDevOutboxSender = (db: Database, channel: "email" | "sms"): MessageSender => ({
  send: (letter) => addToDevOutbox(db, channel, letter, Date.now()),
});
