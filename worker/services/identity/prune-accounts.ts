import type { Database } from "#db/client.ts";
import { pruneAccountRows } from "#db/queries/identity/prune.ts";
import { NOTIFICATION_RETENTION_DAYS } from "#domain/notifications/notification.ts";

const DAY_MS = 86_400_000;
/** An ended session still says 'expired' for a while, instead of 'never heard of'. */
const EXPIRED_KEEP_DAYS = 30;

/** For the scheduler: forgets what no limit and no retry can ask for any more. */
export const pruneAccounts = (db: Database, nowMs: number) =>
  pruneAccountRows(db, {
    sessionsMs: nowMs - EXPIRED_KEEP_DAYS * DAY_MS,
    nowMs,
    dayMs: nowMs - DAY_MS,
    noticesMs: nowMs - NOTIFICATION_RETENTION_DAYS * DAY_MS,
  });
