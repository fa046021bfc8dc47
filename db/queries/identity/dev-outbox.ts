import { desc, eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { devOutbox } from "../../schema/identity-login-codes.ts";

export type StoredOutboundMessage = Omit<typeof devOutbox.$inferSelect, "id">;

export const insertOutboundMessage = (db: Database, message: StoredOutboundMessage) =>
  db.insert(devOutbox).values(message);

const MAX_LISTED_MESSAGES = 100;

/** Newest first; for all recipients if `to` is undefined. */
export const listOutboundMessages = (db: Database, to: string | undefined): Promise<StoredOutboundMessage[]> =>
  db
    .select({
      channel: devOutbox.channel,
      to: devOutbox.to,
      subject: devOutbox.subject,
      text: devOutbox.text,
      code: devOutbox.code,
      sender: devOutbox.sender,
      sentAt: devOutbox.sentAt,
    })
    .from(devOutbox)
    .where(to === undefined ? undefined : eq(devOutbox.to, to))
    .orderBy(desc(devOutbox.id))
    .limit(MAX_LISTED_MESSAGES)
    .execute();
