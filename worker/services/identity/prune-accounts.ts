import { pruneAccountRows } from "#db/queries/identity/prune.ts";
import { NOTIFICATION_RETENTION_DAYS } from "#domain/notifications/notification.ts";
import type { ServiceContext } from "../context.ts";

const DAY_MS = 86_400_000;
/** An expired session is reported as expired for this long, then as unknown. */
const EXPIRED_SESSION_RETENTION_DAYS = 30;

/** Long enough to find accounts of one person. */
const ORIGIN_RETENTION_DAYS = 90;

/** Readers of a tip are counted once a day, and tips are read until their match. */
const PLAN_VIEWS_RETENTION_DAYS = 30;

/** Deletes rows that are no longer needed by any limit or retry. */
export const pruneAccounts = ({ db, nowMs }: ServiceContext) =>
  pruneAccountRows(db, {
    sessionsMs: nowMs - EXPIRED_SESSION_RETENTION_DAYS * DAY_MS,
    nowMs,
    dayMs: nowMs - DAY_MS,
    originsMs: nowMs - ORIGIN_RETENTION_DAYS * DAY_MS,
    yearMs: nowMs - 365 * DAY_MS,
    planViewsDay: Math.floor(nowMs / DAY_MS) - PLAN_VIEWS_RETENTION_DAYS,
    notificationsMs: nowMs - NOTIFICATION_RETENTION_DAYS * DAY_MS,
  });
