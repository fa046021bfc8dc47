import type { Database } from "#db/client.ts";
import { listUnreadGoals } from "#db/queries/notifications/notifications.ts";
import { hidesNotification, type SpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import type { InboxCount } from "#domain/notifications/contract.ts";

/** Goals that a reader is not to be told of are not counted either: a number that grows says that there was one. */
export async function withoutSpoilerCount(
  db: Database,
  uid: number,
  inbox: InboxCount,
  guard: SpoilerGuard | undefined,
): Promise<InboxCount> {
  if (!guard || inbox.unread === 0) return inbox;
  const untold = (await listUnreadGoals(db, uid)).filter(({ atMs, ...match }) => hidesNotification(guard, match, atMs));
  return { ...inbox, unread: Math.max(0, inbox.unread - untold.length) };
}
