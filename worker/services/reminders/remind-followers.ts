import {
  askFans,
  dueAlerts,
  FANS_AT_ONCE,
  forgetAlerts,
  insertAlertNotices,
  markAlerted,
} from "#db/queries/match-alerts.ts";
import { SOON_MINUTES } from "#domain/matches/following.ts";
import { STARTED_WITHIN_MS } from "#domain/notices/match-alerts.ts";

const MINUTE_MS = 60_000;
const GOALS_WITHIN_MS = 10 * MINUTE_MS;
const KEEP_MS = 3 * 24 * 60 * MINUTE_MS;

/**
 * Every minute: a notice to all who follow a match that starts soon, has started, or had a goal. A crowd is told in
 * slices, one a run; notice and mark go together, so a run that breaks off tells nobody twice. Answers whom it told.
 */
export async function remindFollowers(db: D1Database, nowMs: number): Promise<Set<number>> {
  const due = await dueAlerts(db, {
    nowMs,
    soonMs: nowMs + SOON_MINUTES * MINUTE_MS,
    startedFromMs: nowMs - STARTED_WITHIN_MS,
    goalsFromMs: nowMs - GOALS_WITHIN_MS,
  });
  const forget = forgetAlerts(db, nowMs - KEEP_MS);
  if (due.length === 0) {
    await forget.run();
    return new Set();
  }
  const fans = await db.batch<{ uid: number }>(due.map((one) => askFans(db, one)));
  const writes = due.flatMap((one, place) => {
    const uids = (fans[place]?.results ?? []).map(({ uid }) => uid);
    const isDone = uids.length < FANS_AT_ONCE;
    const mark = markAlerted(db, one, { afterUserId: uids.at(-1) ?? one.afterUserId, isDone }, nowMs);
    return uids.length > 0 ? [insertAlertNotices(db, one, uids, nowMs), mark] : [mark];
  });
  const answers = await db.batch<{ uid: number }>([...writes, forget]);
  return new Set(answers.flatMap(({ results }) => (results ?? []).map(({ uid }) => uid)));
}
