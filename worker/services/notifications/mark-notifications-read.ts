import { runBatch } from "#db/client.ts";
import {
  parseInbox,
  selectInbox,
  updateAllNotificationsRead,
  updateNotificationRead,
} from "#db/queries/notifications/notifications.ts";
import type { SpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import type { InboxCount } from "#domain/notifications/contract.ts";
import type { NotificationContext } from "./insert-notification.ts";
import { withoutSpoilerCount } from "./without-spoiler-count.ts";

/** One of one's own, or all there are now. What is read already, or another's, changes nothing. */
export async function markNotificationsRead(
  { db, nowMs, inboxes }: NotificationContext,
  uid: number,
  which: number | "all",
  guard?: SpoilerGuard,
): Promise<InboxCount> {
  const change =
    which === "all" ? updateAllNotificationsRead(db, uid, nowMs) : updateNotificationRead(db, uid, which, nowMs);
  const [changed, inbox] = await runBatch(db, [change, selectInbox(db, uid)]);
  if ((changed?.meta.changes ?? 0) > 0) inboxes.add(uid);
  return withoutSpoilerCount(db, uid, parseInbox(inbox), guard);
}
