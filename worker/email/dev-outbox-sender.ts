import type { Database } from "#db/client.ts";
import type { MessageSender } from "../gateways/messaging/message-sender.ts";
import { addToDevOutbox } from "./add-to-dev-outbox.ts";

/** Replaces both providers in development and test; messages are listed at /dev/outbox. */
export const createDevOutboxSender = (db: Database, channel: "email" | "sms"): MessageSender => ({
  send: (message) => addToDevOutbox(db, channel, message, Date.now()),
});
