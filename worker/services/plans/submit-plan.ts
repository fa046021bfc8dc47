import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { parseOddsTick, selectLatestOdds } from "#db/queries/plans/plan-matches.ts";
import { updateSubmitted } from "#db/queries/plans/plans.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { AppError, type ErrorName } from "#domain/errors.ts";
import { checkSubmit, type SubmitRejection } from "#domain/plans/check-purchase.ts";
import { findDraftProblems } from "#domain/plans/contract.ts";
import { currentOdds } from "#domain/plans/odds-for-selection.ts";
import { nextPlanStep } from "#domain/plans/plan-states.ts";
import type { CreatorContext } from "./plan-context.ts";
import { readPlanMatches } from "./plan-matches.ts";
import { requireOwnPlan, toPlanDraft } from "./stored-plan.ts";

const REJECTIONS: Record<SubmitRejection, ErrorName> = {
  too_many_plans: "too_many_plans",
  match_removed: "match_gone",
  match_started: "plan_match_started",
};

function toSubmitError(error: unknown): unknown {
  if (isUnchangedError(error)) return new AppError("conflict");
  const violation = toConstraintViolation(error);
  // All slots of the match are taken, possibly by a concurrent submission.
  const isFull =
    (violation?.kind === "check" && violation.name === "plans_slot") ||
    (violation?.kind === "unique" && violation.columns.includes("slot"));
  return isFull ? new AppError("too_many_plans") : error;
}

export async function submitPlan(
  ctx: CreatorContext,
  { planId }: { planId: number },
): Promise<{ state: "under_review" }> {
  const { db, expertUid, nowMs } = ctx;
  const row = await requireOwnPlan(db, planId, expertUid);
  if (!nextPlanStep(row.state, "submit")) throw new AppError("plan_not_editable");
  const matchId = row.currentMatchId;
  const match = matchId === null ? undefined : (await readPlanMatches(db, [matchId])).get(matchId);
  const draft = toPlanDraft(row);
  const ticks = matchId === null ? [] : (await selectLatestOdds(db, matchId)).map(parseOddsTick);
  const siteOdds = draft.selection === null ? undefined : currentOdds(ticks, draft.selection);
  const problems = findDraftProblems(draft, match, siteOdds);
  if (problems.length > 0) {
    if (problems.includes("match") && matchId !== null) throw new AppError("match_gone", ["match"]);
    throw new AppError("plan_incomplete", problems);
  }
  // The slots are counted by the statement itself.
  const rejection = checkSubmit(0, match, nowMs);
  if (rejection || !match) throw new AppError(REJECTIONS[rejection ?? "match_removed"]);
  await runBatch(db, [
    updateSubmitted(db, { planId, expertUid, updatedAtMs: row.updatedAtMs, match, nowMs }),
    requireChange(db),
  ]).catch((error: unknown) => {
    throw toSubmitError(error);
  });
  return { state: "under_review" };
}
