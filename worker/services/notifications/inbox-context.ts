import { listUnreadResults } from "#db/queries/notifications/notifications.ts";
import { hidesNotification, type SpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import type { InboxCount } from "#domain/notifications/contract.ts";
import type { ServiceContext } from "../context.ts";

/** `uid` is the reader; `guard` hides results from them. */
export type InboxContext = ServiceContext & { uid: number; guard?: SpoilerGuard | undefined };

/** Hidden results are not counted: a growing number would reveal them. */
export async function withoutHiddenResults({ db, uid, guard }: InboxContext, inbox: InboxCount): Promise<InboxCount> {
  if (!guard || inbox.unread === 0) return inbox;
  const results = await listUnreadResults(db, uid);
  const hidden = results.filter(({ atMs, ...match }) => hidesNotification(guard, match, atMs));
  return { ...inbox, unread: Math.max(0, inbox.unread - hidden.length) };
}
