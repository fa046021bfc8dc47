import { insertNotification } from "#db/queries/notifications/notifications.ts";
import type { NotificationBody } from "#domain/notifications/notification.ts";
import type { ServiceContext } from "../context.ts";

/** `inboxes` collects the accounts whose unread count changes; it is pushed to them after the response. */
export type NotificationContext = ServiceContext & { inboxes: Set<number> };

/** A statement for the batch of the event it reports. */
export function notifyUser({ db, nowMs, inboxes }: NotificationContext, uid: number, body: NotificationBody) {
  inboxes.add(uid);
  return insertNotification(db, uid, body, nowMs);
}
