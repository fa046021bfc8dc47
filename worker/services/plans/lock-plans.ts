import { runBatch } from "#db/client.ts";
import { parseOddsTick, selectClosingOdds } from "#db/queries/plans/plan-matches.ts";
import {
  markPlanEvaluated,
  type PlanRow,
  selectDueForLock,
  selectPlanRows,
  updatePlanExpired,
  updatePlanLocked,
} from "#db/queries/plans/plans.ts";
import { planLockAt } from "#domain/plans/lock.ts";
import { oddsForSelection } from "#domain/plans/odds-for-selection.ts";
import { mirrorSelection } from "#domain/plans/selection.ts";
import { nextPlanSettlement } from "#domain/plans/settlement-step.ts";
import { type NotificationContext, notifyUser } from "../notifications/insert-notification.ts";
import { readPlanMatches, type StoredPlanMatch } from "./plan-matches.ts";
import { toPlanProgress } from "./plan-progress.ts";
import { selectionOfPlan } from "./stored-plan.ts";

const LOCK_BATCH_SIZE = 100;

/** The site's odds for the same pick just before the lock. */
async function findClosingOdds(
  { db }: NotificationContext,
  row: PlanRow,
  match: StoredPlanMatch | undefined,
  lockedAtMs: number,
): Promise<number | null> {
  const selection = selectionOfPlan(row);
  if (!match || selection === null) return null;
  const isSwapped = match.homeId === row.releaseAwayId;
  const [tick] = (await selectClosingOdds(db, match.id, lockedAtMs)).map(parseOddsTick);
  return (tick && oddsForSelection(tick, isSwapped ? mirrorSelection(selection) : selection)) ?? null;
}

async function lockReleased(
  ctx: NotificationContext,
  row: PlanRow,
  match: StoredPlanMatch | undefined,
): Promise<boolean> {
  const { db, nowMs } = ctx;
  const progress = toPlanProgress(row);
  const step = progress && nextPlanSettlement(progress, match, nowMs);
  if (step?.kind !== "lock") {
    await markPlanEvaluated(db, row.id, row.news);
    return false;
  }
  const closingOddsHundredths = await findClosingOdds(ctx, row, match, step.atMs);
  // `seen` is not advanced, so that the settlement processes the match as well.
  await updatePlanLocked(db, { planId: row.id, lockedAtMs: step.atMs, closingOddsHundredths, nowMs });
  return true;
}

/** A plan nobody reviewed before the kick-off is rejected, and the expert is notified. */
async function expireUnreviewed(
  ctx: NotificationContext,
  row: PlanRow,
  match: StoredPlanMatch | undefined,
): Promise<void> {
  const { db, nowMs } = ctx;
  const isOver = !match || planLockAt(match, nowMs).kind === "locked";
  if (!isOver) {
    await markPlanEvaluated(db, row.id, row.news);
    return;
  }
  const params = { planId: row.id, title: row.title, isApproved: false, reason: "match_started" as const };
  await runBatch(db, [
    updatePlanExpired(db, row.id, nowMs),
    notifyUser(ctx, row.expertId, { kind: "plan_reviewed", params }),
  ]);
}

/** Runs after deliveries and every minute. Returns how many plans were locked. */
export async function lockDuePlans(ctx: NotificationContext): Promise<number> {
  const { db, nowMs } = ctx;
  const due = await selectDueForLock(db, nowMs, LOCK_BATCH_SIZE);
  const rows = await selectPlanRows(
    db,
    due.map(({ planId }) => planId),
  );
  const matches = await readPlanMatches(
    db,
    rows.flatMap(({ currentMatchId }) => (currentMatchId === null ? [] : [currentMatchId])),
  );
  let locked = 0;
  for (const row of rows) {
    const match = row.currentMatchId === null ? undefined : matches.get(row.currentMatchId);
    if (row.state === "under_review") await expireUnreviewed(ctx, row, match);
    else if (await lockReleased(ctx, row, match)) locked += 1;
  }
  return locked;
}
