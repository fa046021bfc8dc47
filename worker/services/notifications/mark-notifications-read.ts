import { runBatch } from "#db/client.ts";
import { selectInbox, toInboxCount } from "#db/queries/notifications/inboxes.ts";
import { updateAllNotificationsRead, updateNotificationRead } from "#db/queries/notifications/notifications.ts";
import type { InboxCount } from "#domain/notifications/contract.ts";
import { type InboxContext, withoutHiddenResults } from "./inbox-context.ts";
import type { NotificationContext } from "./insert-notification.ts";

/** Ids of other accounts' notifications are ignored. */
export async function markNotificationsRead(
  ctx: InboxContext & NotificationContext,
  { id }: { id: number | "all" },
): Promise<InboxCount> {
  const { db, nowMs, uid, inboxes } = ctx;
  const update = id === "all" ? updateAllNotificationsRead(db, uid, nowMs) : updateNotificationRead(db, uid, id, nowMs);
  const [updated, inbox] = await runBatch(db, [update, selectInbox(db, uid)]);
  if (updated.meta.changes > 0) inboxes.add(uid);
  return withoutHiddenResults(ctx, toInboxCount(inbox));
}
