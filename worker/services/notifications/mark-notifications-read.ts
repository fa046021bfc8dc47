import { runBatch } from "#db/client.ts";
import { askInbox, markAllRead, markRead, readInbox } from "#db/queries/notifications/notifications.ts";
import type { SpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import type { InboxCount } from "#domain/notifications/contract.ts";
import { toldInbox } from "../../outbox/push-inbox-count.ts";
import type { NoticeContext } from "./insert-notification.ts";

/** One of one's own, or all there are now. What is read already, or another's, changes nothing. */
export async function markNoticesRead(
  { db, nowMs, inboxes }: NoticeContext,
  uid: number,
  which: number | "all",
  guard?: SpoilerGuard,
): Promise<InboxCount> {
  const change = which === "all" ? markAllRead(db, uid, nowMs) : markRead(db, uid, which, nowMs);
  const [changed, inbox] = await runBatch(db, [change, askInbox(db, uid)]);
  if ((changed?.meta.changes ?? 0) > 0) inboxes.add(uid);
  return toldInbox(db, uid, readInbox(inbox), guard);
}
