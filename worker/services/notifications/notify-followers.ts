import { runBatch } from "#db/client.ts";
import {
  type DueAlert,
  deleteOldAlerts,
  insertAlertNotifications,
  listDueAlerts,
  RECIPIENTS_PER_BATCH,
  selectAlertRecipients,
  selectDueGoals,
  selectDueStarts,
  upsertAlertProgress,
} from "#db/queries/notifications/match-alerts.ts";
import { MATCH_SOON_MINUTES } from "#domain/matches/following-contract.ts";
import { STARTED_WITHIN_MS } from "#domain/notifications/match-alerts.ts";
import type { MatchEventNews } from "../../outbox/flush-match-outbox.ts";
import type { ServiceContext } from "../context.ts";

const MINUTE_MS = 60_000;
const MAX_GOAL_AGE_MS = 10 * MINUTE_MS;
const ALERT_RETENTION_MS = 3 * 24 * 60 * MINUTE_MS;
/** Followers beyond this many batches are notified by the scheduled job. */
const MAX_BATCHES = 5;

/**
 * One batch of followers for each alert. Notifications and progress are written together, so that an interrupted or
 * concurrent run notifies everybody once. Returns the accounts notified.
 */
async function notifyBatch({ db, nowMs }: ServiceContext, due: readonly DueAlert[]): Promise<number[]> {
  if (due.length === 0) return [];
  const fans = await runBatch(
    db,
    due.map((alert) => selectAlertRecipients(db, alert)),
  );
  const batches = due.map((alert, index) => ({ alert, uids: (fans[index] ?? []).map(({ uid }) => uid) }));
  const inserts = batches
    .filter(({ uids }) => uids.length > 0)
    .map(({ alert, uids }) => insertAlertNotifications(db, alert, uids, nowMs));
  const updates = batches.map(({ alert, uids }) => {
    const progress = { afterUserId: uids.at(-1) ?? alert.afterUserId, isDone: uids.length < RECIPIENTS_PER_BATCH };
    return upsertAlertProgress(db, alert, progress, nowMs);
  });
  const results = await runBatch(db, [...inserts, ...updates]);
  return results.flatMap((result) => (Array.isArray(result) ? result.map(({ uid }) => uid) : []));
}

/** Runs with the delivery that reported these starts and goals; the scheduled job retries failures. */
export async function notifyMatchEvents(ctx: ServiceContext, { begun, goals }: MatchEventNews): Promise<Set<number>> {
  const { db, nowMs } = ctx;
  const notified = new Set<number>();
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const [dueStarts, dueGoals] = await Promise.all([
      begun.length > 0 ? selectDueStarts(db, begun, nowMs - STARTED_WITHIN_MS) : [],
      goals.length > 0 ? selectDueGoals(db, goals, nowMs - MAX_GOAL_AGE_MS) : [],
    ]);
    const due = [...dueStarts, ...dueGoals];
    if (due.length === 0) break;
    for (const uid of await notifyBatch(ctx, due)) notified.add(uid);
  }
  return notified;
}

/** Runs every minute: reminds of upcoming matches, and finishes starts and goals that the delivery did not. */
export async function remindMatchFollowers(ctx: ServiceContext): Promise<Set<number>> {
  const { db, nowMs } = ctx;
  const due = await listDueAlerts(db, {
    nowMs,
    soonMs: nowMs + MATCH_SOON_MINUTES * MINUTE_MS,
    startedFromMs: nowMs - STARTED_WITHIN_MS,
    goalsFromMs: nowMs - MAX_GOAL_AGE_MS,
  });
  await deleteOldAlerts(db, nowMs - ALERT_RETENTION_MS);
  return new Set(await notifyBatch(ctx, due));
}
