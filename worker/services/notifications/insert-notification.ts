import type { Database } from "#db/client.ts";
import { insertNotification } from "#db/queries/notifications/notifications.ts";
import type { NotificationBody } from "#domain/notifications/notification.ts";

/** `inboxes` gathers whose count a call changed: their rooms are told once the call has been answered. */
export type NotificationContext = { db: Database; nowMs: number; inboxes: Set<number> };

/** A statement for the batch of what it tells of. */
export function notifyUser(
  { db, nowMs, inboxes }: NotificationContext,
  uid: number,
  body: NotificationBody,
): D1PreparedStatement {
  inboxes.add(uid);
  return insertNotification(db, uid, body, nowMs);
}
