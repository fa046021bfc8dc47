import type { Database } from "#db/client.ts";
import { deleteOldAlerts, listDueAlerts } from "#db/queries/notifications/match-alerts.ts";
import { MATCH_SOON_MINUTES } from "#domain/matches/following-contract.ts";
import { STARTED_WITHIN_MS } from "#domain/notifications/match-alerts.ts";
import { MAX_GOAL_AGE_MS, notifyFollowers } from "./notify-followers.ts";

const MINUTE_MS = 60_000;
const KEEP_MS = 3 * 24 * 60 * MINUTE_MS;

/**
 * Every minute: a notice to all who follow a match that starts soon, has started, or had a goal of which they were not
 * told with the delivery that brought it. Answers whom it told.
 */
export async function remindMatchFollowers(db: Database, nowMs: number): Promise<Set<number>> {
  const due = await listDueAlerts(db, {
    nowMs,
    soonMs: nowMs + MATCH_SOON_MINUTES * MINUTE_MS,
    startedFromMs: nowMs - STARTED_WITHIN_MS,
    goalsFromMs: nowMs - MAX_GOAL_AGE_MS,
  });
  await deleteOldAlerts(db, nowMs - KEEP_MS).run();
  return notifyFollowers(db, due, nowMs);
}
