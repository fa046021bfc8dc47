import type { Database } from "#db/client.ts";
import { listOutboundMessages, type StoredOutboundMessage } from "#db/queries/identity/dev-outbox.ts";

/** Development and test: the messages that production would have sent, newest first. */
export const listDevOutbox = (db: Database, to: string | undefined): Promise<StoredOutboundMessage[]> =>
  listOutboundMessages(db, to);
