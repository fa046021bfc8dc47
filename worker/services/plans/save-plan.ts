import type { Database } from "#db/client.ts";
import { runBatch } from "#db/client.ts";
import { selectPlanMatches } from "#db/queries/plans/plan-matches.ts";
import { countDrafts, countOwnPictures, insertDraft, updateDraft } from "#db/queries/plans/plans.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { AppError } from "#domain/errors.ts";
import { contentPictures } from "#domain/plans/content.ts";
import type { PlanDraft } from "#domain/plans/contract.ts";
import type { CreatorPlanDraft } from "#domain/plans/creator-contract.ts";
import { MAX_PLAN_DRAFTS } from "#domain/plans/limits.ts";
import { nextPlanStep } from "#domain/plans/plan-states.ts";
import { getOwnPlan } from "./list-own-plans.ts";
import type { CreatorContext } from "./plan-context.ts";
import { requireOwnPlan } from "./stored-plan.ts";

async function requirePictures(db: Database, expertUid: number, { content }: PlanDraft): Promise<void> {
  const files = [...new Set(contentPictures(content))];
  if (files.length === 0) return;
  const [counted] = await countOwnPictures(db, expertUid, files);
  if (counted?.own !== files.length) throw new AppError("bad_input", ["content"]);
}

async function toColumns({ db, brandId, nowMs }: CreatorContext, draft: PlanDraft) {
  const { matchId, selection, content, planId: _planId, ...rest } = draft;
  const [match] = matchId === null ? [] : await selectPlanMatches(db, [matchId]);
  if (matchId !== null && !match) throw new AppError("match_not_found", ["matchId"]);
  return {
    ...rest,
    ...{ brandId, matchId, currentMatchId: matchId, updatedAtMs: nowMs },
    gameId: match?.gameId ?? null,
    leagueId: match?.leagueId ?? null,
    locksAtMs: match?.startsAtMs ?? null,
    playType: selection?.playType ?? null,
    line: selection?.line ?? null,
    pick: selection?.pick ?? null,
    content: JSON.stringify(content),
  };
}

/** Saved while it is being written, so it may be incomplete. A rejected plan becomes a draft again. */
export async function savePlan(ctx: CreatorContext, draft: PlanDraft): Promise<CreatorPlanDraft> {
  const { db, expertUid, nowMs } = ctx;
  const { planId } = draft;
  if (planId !== undefined) {
    const { state } = await requireOwnPlan(db, planId, expertUid);
    if (!nextPlanStep(state, "edit")) throw new AppError("plan_not_editable");
  }
  await requirePictures(db, expertUid, draft);
  const columns = await toColumns(ctx, draft);
  if (planId === undefined) {
    const [counted] = await countDrafts(db, expertUid);
    if ((counted?.drafts ?? 0) >= MAX_PLAN_DRAFTS) throw new AppError("too_many_requests");
    const [inserted] = await insertDraft(db, { ...columns, expertId: expertUid, createdAtMs: nowMs });
    if (!inserted) throw new AppError("conflict");
    return getOwnPlan(ctx, { planId: inserted.planId });
  }
  await runBatch(db, [updateDraft(db, planId, expertUid, columns), requireChange(db)]).catch((error: unknown) => {
    throw isUnchangedError(error) ? new AppError("plan_not_editable") : error;
  });
  return getOwnPlan(ctx, { planId });
}
