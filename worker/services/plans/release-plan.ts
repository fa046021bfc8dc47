import type { Database } from "#db/client.ts";
import { raisedTriggerMessage } from "#db/constraint-errors.ts";
import { insertExpertAudit } from "#db/queries/experts/applications.ts";
import { insertAnnouncement } from "#db/queries/plans/announcements.ts";
import { parseOddsTick, selectLatestOdds } from "#db/queries/plans/plan-matches.ts";
import { type PlanRow, updatePlanReleased } from "#db/queries/plans/plans.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { AppError, type ErrorName } from "#domain/errors.ts";
import { checkRelease, type ReleaseRejection } from "#domain/plans/check-purchase.ts";
import { findDraftProblems, oddsOfRelease } from "#domain/plans/contract.ts";
import { currentOdds } from "#domain/plans/odds-for-selection.ts";
import { log } from "../../log.ts";
import { type NotificationContext, notifyUser } from "../notifications/insert-notification.ts";
import { announceReleases } from "./announce-releases.ts";
import { appendChainEntry, type ChainChange } from "./chain-append.ts";
import { readPlanMatches, type StoredPlanMatch } from "./plan-matches.ts";
import { sealPlan } from "./seal-plan.ts";
import { requirePlan, selectionOfPlan, toPlanDraft } from "./stored-plan.ts";

/** `now` is called again before each write, because `nowMs` is when the request arrived, possibly before kick-off. */
export type ReleaseContext = NotificationContext & { now: () => number };

/** The scheduled job notifies followers beyond these batches. */
const BATCHES_WITH_RELEASE = 4;

const REJECTIONS: Record<ReleaseRejection, ErrorName> = {
  not_under_review: "conflict",
  match_removed: "match_gone",
  match_started: "plan_match_started",
  match_postponed: "plan_match_postponed",
};

async function readMatch(db: Database, { currentMatchId }: PlanRow): Promise<StoredPlanMatch | undefined> {
  return currentMatchId === null ? undefined : (await readPlanMatches(db, [currentMatchId])).get(currentMatchId);
}

/** The reviewed plan with the current match and odds. */
async function checkReleasable({ db, now }: ReleaseContext, row: PlanRow) {
  const match = await readMatch(db, row);
  const rejection = checkRelease(row.state, match, now());
  if (rejection || !match) throw new AppError(REJECTIONS[rejection ?? "match_removed"]);
  // A merge since the submission may have swapped the sides of the pick.
  if (match.homeId !== row.releaseHomeId || match.awayId !== row.releaseAwayId) throw new AppError("match_gone");
  const selection = selectionOfPlan(row);
  const ticks = (await selectLatestOdds(db, match.id)).map(parseOddsTick);
  const siteOdds = selection === null ? undefined : currentOdds(ticks, selection);
  const draft = toPlanDraft(row);
  const problems = findDraftProblems(draft, match, siteOdds);
  const odds = oddsOfRelease(siteOdds, draft.enteredOddsHundredths);
  if (problems.length > 0 || selection === null || !odds || row.priceCoins === null) {
    throw new AppError("plan_incomplete", problems);
  }
  return { match, selection, odds, priceCoins: row.priceCoins, content: draft.content };
}

async function prepareRelease(ctx: ReleaseContext, planId: number, reviewerUid: number): Promise<ChainChange> {
  const { db } = ctx;
  const row = await requirePlan(db, planId);
  const { match, selection, odds, priceCoins, content } = await checkReleasable(ctx, row);
  const { expertId: expertUid, title, isRefundable } = row;
  const hashes = sealPlan({
    ...{ planId, expertUid, matchId: match.id, ...selection, ...odds, priceCoins, isRefundable, title, content },
  });
  return {
    entry: { kind: "released", planId, planHash: hashes.planHash, atMs: ctx.now() },
    buildStatements: (releasedAtMs) => [
      updatePlanReleased(db, { planId, byUid: reviewerUid, releasedAtMs, match, odds, hashes }),
      requireChange(db),
      insertExpertAudit(db, {
        ...{ actorId: reviewerUid, subjectId: expertUid, planId, action: "plan_approved", atMs: releasedAtMs },
      }),
      notifyUser(ctx, expertUid, {
        kind: "plan_reviewed",
        params: { planId, title, isApproved: true, reason: null },
      }),
      insertAnnouncement(db, planId),
    ],
  };
}

/** Seals the plan at current odds and appends it to the brand's chain in one batch; then followers are notified. */
export async function releasePlan(
  ctx: ReleaseContext,
  { planId, brandId, reviewerUid }: { planId: number; brandId: string; reviewerUid: number },
): Promise<void> {
  await appendChainEntry(ctx.db, brandId, () => prepareRelease(ctx, planId, reviewerUid)).catch((error: unknown) => {
    if (raisedTriggerMessage(error, ["plan_released_late"])) throw new AppError("plan_match_started");
    throw isUnchangedError(error) ? new AppError("conflict") : error;
  });
  try {
    await announceReleases(ctx, BATCHES_WITH_RELEASE);
  } catch (error) {
    // The plan is released; the scheduled job notifies the followers.
    log("error", "plan_announcement_failed", { planId, error });
  }
}
