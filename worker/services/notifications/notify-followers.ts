import { type Database, runBatch } from "#db/client.ts";
import {
  type DueAlert,
  FANS_PER_BATCH,
  insertAlertNotifications,
  selectFans,
  upsertAlertProgress,
} from "#db/queries/notifications/match-alerts.ts";

/** What was missed longer ago is no news any more. */
export const MAX_GOAL_AGE_MS = 10 * 60_000;

/**
 * A notice to all who follow these matches. A crowd is told in slices, one a call; notice and mark go together, so a
 * call that breaks off tells nobody twice, nor do two at once. Answers whom it told.
 */
export async function notifyFollowers(db: Database, due: readonly DueAlert[], nowMs: number): Promise<Set<number>> {
  if (due.length === 0) return new Set();
  const fans = await runBatch<{ uid: number }>(
    db,
    due.map((one) => selectFans(db, one)),
  );
  const writes = due.flatMap((one, place) => {
    const uids = (fans[place]?.results ?? []).map(({ uid }) => uid);
    const isDone = uids.length < FANS_PER_BATCH;
    const mark = upsertAlertProgress(db, one, { afterUserId: uids.at(-1) ?? one.afterUserId, isDone }, nowMs);
    return uids.length > 0 ? [insertAlertNotifications(db, one, uids, nowMs), mark] : [mark];
  });
  const answers = await runBatch<{ uid: number }>(db, writes);
  return new Set(answers.flatMap(({ results }) => (results ?? []).map(({ uid }) => uid)));
}
