import { eq, sql } from "drizzle-orm";
import type { InboxCount } from "#domain/notifications/contract.ts";
import type { Database } from "../../client.ts";
import { notificationInboxes } from "../../schema/notifications.ts";

/** A new revision with the same count makes open tabs reload. */
export const updateInboxRevision = (db: Database, uid: number) =>
  db
    .insert(notificationInboxes)
    .values({ userId: uid, unread: 0, revision: 1 })
    .onConflictDoUpdate({
      target: notificationInboxes.userId,
      set: { revision: sql`${notificationInboxes.revision} + 1` },
    });

export const selectInbox = (db: Database, uid: number) =>
  db
    .select({ unread: notificationInboxes.unread, revision: notificationInboxes.revision })
    .from(notificationInboxes)
    .where(eq(notificationInboxes.userId, uid));

/** Accounts without notifications have no row. */
export const toInboxCount = ([row]: readonly InboxCount[]): InboxCount => row ?? { unread: 0, revision: 0 };
