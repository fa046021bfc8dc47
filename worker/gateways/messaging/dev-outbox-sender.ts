import type { Database } from "#db/client.ts";
import { addToDevOutbox } from "../../email/add-to-dev-outbox.ts";
import type { MessageSender } from "./message-sender.ts";

/** Replaces both providers in development and test; messages are listed at /dev/outbox. */
export const createDevOutboxSender = (db: Database, channel: "email" | "sms"): MessageSender => ({
  send: (message) => addToDevOutbox(db, channel, message, Date.now()),
});
