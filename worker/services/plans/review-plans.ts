import { runBatch } from "#db/client.ts";
import { insertExpertAudit } from "#db/queries/experts/applications.ts";
import {
  countAllFlaggedSales,
  countFlaggedSales,
  countQueue,
  selectFlaggedSales,
  selectNames,
  selectQueueIds,
} from "#db/queries/plans/own-plans.ts";
import { selectPlanRows, updatePlanClaimed, updatePlanRejected, updatePlanUnclaimed } from "#db/queries/plans/plans.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { AppError } from "#domain/errors.ts";
import { findReviewError } from "#domain/permissions/review-error.ts";
import type { DecidePlanInput, FlaggedSale, PlanForReview } from "#domain/plans/creator-contract.ts";
import { type PlanState, REVIEWER_REJECT_REASONS } from "#domain/plans/plan-states.ts";
import { defaultQueueSort, type QueueSort } from "#domain/staff/queue-sort.ts";
import type { LocalizedContext, ReadContext, ServiceContext } from "../context.ts";
import { notifyUser } from "../notifications/insert-notification.ts";
import { toCreatorPlanDraft } from "./list-own-plans.ts";
import { type ReleaseContext, releasePlan } from "./release-plan.ts";
import { requirePlan } from "./stored-plan.ts";

type QueueInput = { state: PlanState; sort?: QueueSort | undefined; page: number; size: number };

/** With the whole text, because reviewers read it in the queue. */
export async function listPlansForReview(ctx: LocalizedContext, { state, page, size, ...order }: QueueInput) {
  const { db } = ctx;
  const sort = order.sort ?? defaultQueueSort<PlanState>(state, "under_review");
  const [ids, [counted]] = await runBatch(db, [selectQueueIds(db, { state, sort, page, size }), countQueue(db, state)]);
  const rows = await selectPlanRows(
    db,
    ids.map(({ id }) => id),
  );
  const uids = rows.flatMap(({ expertId, claimedById }) =>
    claimedById === null ? [expertId] : [expertId, claimedById],
  );
  const [names, flagged] = await runBatch(db, [
    selectNames(db, uids),
    countFlaggedSales(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const nameOf = (uid: number) => ({ uid, username: names.find((one) => one.uid === uid)?.username ?? "" });
  const list = await Promise.all(
    rows.map(async (row): Promise<PlanForReview> => {
      const plan = await toCreatorPlanDraft(ctx, row);
      return {
        ...plan,
        expert: nameOf(row.expertId),
        submittedAtMs: row.submittedAtMs,
        claimedBy: row.claimedById === null ? null : nameOf(row.claimedById),
        flaggedSales: flagged.find(({ planId }) => planId === row.id)?.flagged ?? 0,
      };
    }),
  );
  return { list, total: counted?.total ?? 0, page, size };
}

/** Flagged sales of all plans, newest first. */
export async function listFlaggedSales({ db }: ReadContext, { page, size }: { page: number; size: number }) {
  const [rows, [counted]] = await runBatch(db, [selectFlaggedSales(db, { page, size }), countAllFlaggedSales(db)]);
  const list = rows.map(
    ({ expertUid, expertName, buyerUid, buyerName, ...sale }): FlaggedSale => ({
      ...sale,
      expert: { uid: expertUid, username: expertName },
      buyer: { uid: buyerUid, username: buyerName },
    }),
  );
  return { list, total: counted?.total ?? 0, page, size };
}

type Reviewer = { reviewerUid: number };

/** One reviewer at a time; nobody reviews their own plan. */
export async function claimPlan(
  { db, nowMs }: ServiceContext,
  { reviewerUid, planId, claim }: Reviewer & { planId: number; claim: boolean },
): Promise<{ planId: number }> {
  const { expertId, state } = await requirePlan(db, planId);
  if (expertId === reviewerUid) throw new AppError("not_own_decision");
  await runBatch(db, [
    claim ? updatePlanClaimed(db, planId, reviewerUid, nowMs) : updatePlanUnclaimed(db, planId, reviewerUid),
    requireChange(db),
  ]).catch((error: unknown) => {
    if (!isUnchangedError(error)) throw error;
    throw new AppError(state === "under_review" && claim ? "plan_claimed" : "conflict");
  });
  return { planId };
}

/** An approval releases the plan at once; a rejection states its reason, and the expert may edit and submit again. */
export async function decidePlan(
  ctx: ReleaseContext,
  { reviewerUid, ...input }: Reviewer & DecidePlanInput,
): Promise<{ state: "released" | "rejected" }> {
  const { db, nowMs } = ctx;
  const { planId } = input;
  const { expertId, state, claimedById, brandId, title } = await requirePlan(db, planId);
  const error = findReviewError("plan", { ownerUid: expertId, state, claimedById }, reviewerUid);
  if (error) throw new AppError(error);
  if (input.decision === "approve") {
    await releasePlan(ctx, { planId, brandId, reviewerUid });
    return { state: "released" };
  }
  const { reason, note } = input;
  if (!REVIEWER_REJECT_REASONS.includes(reason)) throw new AppError("bad_input", ["reason"]);
  await runBatch(db, [
    updatePlanRejected(db, { planId, byUid: reviewerUid, reason, note, nowMs }),
    requireChange(db),
    insertExpertAudit(db, {
      ...{ actorId: reviewerUid, subjectId: expertId, planId, action: "plan_rejected", atMs: nowMs },
      detail: { reason, note },
    }),
    notifyUser(ctx, expertId, { kind: "plan_reviewed", params: { planId, title, isApproved: false, reason } }),
  ]).catch((error: unknown) => {
    throw isUnchangedError(error) ? new AppError("conflict") : error;
  });
  return { state: "rejected" };
}
