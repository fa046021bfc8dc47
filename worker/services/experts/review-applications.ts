import * as v from "valibot";
import { runBatch } from "#db/client.ts";
import {
  countExpertApplications,
  type ExpertReviewRow,
  insertExpertAudit,
  insertExpertProfile,
  insertExpertRole,
  selectExpertApplicationForReview,
  selectExpertApplicationQueue,
  updateExpertApplicationClaimed,
  updateExpertApplicationDecided,
  updateExpertApplicationReleased,
} from "#db/queries/experts/applications.ts";
import { AppError } from "#domain/errors.ts";
import type { DecideExpertApplicationInput, ExpertApplicationForReview } from "#domain/experts/contract.ts";
import { defaultQueueSort, type QueueSort } from "#domain/staff/queue-sort.ts";
import type { LocalizedContext } from "../context.ts";
import { type NotificationContext, notifyUser } from "../notifications/insert-notification.ts";
import { claimForReview, decideReview } from "../staff/review-application.ts";

const leaguesSchema = v.array(v.object({ id: v.number(), name: v.string() }));
type Reviewer = { reviewerUid: number };

const toApplicationForReview = (row: ExpertReviewRow): ExpertApplicationForReview => {
  const { id, uid, username, leagues, claimedById, claimedByName, ...rest } = row;
  return {
    ...rest,
    applicationId: id,
    user: { uid, username },
    leagues: v.parse(leaguesSchema, JSON.parse(leagues)),
    claimedBy: claimedById === null ? null : { uid: claimedById, username: claimedByName ?? "" },
  };
};

async function requireApplication({ db, locale }: LocalizedContext, applicationId: number): Promise<ExpertReviewRow> {
  const [row] = await selectExpertApplicationForReview(db, applicationId, locale);
  if (!row) throw new AppError("application_not_found", ["applicationId"]);
  return row;
}

type QueueInput = {
  state: ExpertApplicationForReview["state"];
  sort?: QueueSort | undefined;
  page: number;
  size: number;
};

export async function listExpertApplications({ db, locale }: LocalizedContext, input: QueueInput) {
  const { sort = defaultQueueSort(input.state, "under_review") } = input;
  const [rows, [counted]] = await runBatch(db, [
    selectExpertApplicationQueue(db, { ...input, sort }, locale),
    countExpertApplications(db, input.state),
  ]);
  return { list: rows.map(toApplicationForReview), total: counted?.total ?? 0, page: input.page, size: input.size };
}

export async function claimExpertApplication(
  ctx: LocalizedContext,
  { applicationId, ...claim }: Reviewer & { applicationId: number; isClaimed: boolean },
): Promise<{ applicationId: number }> {
  const { db, nowMs } = ctx;
  const { reviewerUid, isClaimed } = claim;
  const row = await requireApplication(ctx, applicationId);
  await claimForReview(ctx, row, claim, {
    update: isClaimed
      ? updateExpertApplicationClaimed(db, applicationId, reviewerUid, nowMs)
      : updateExpertApplicationReleased(db, applicationId, reviewerUid),
    audit: insertExpertAudit(db, {
      ...{ actorId: reviewerUid, subjectId: row.uid, action: isClaimed ? "claimed" : "released", atMs: nowMs },
      detail: { applicationId },
    }),
  });
  return { applicationId };
}

/** Approval grants the role and creates the profile; a rejection states its reason. The applicant is notified. */
export async function decideExpertApplication(
  ctx: NotificationContext & LocalizedContext,
  { reviewerUid, ...verdict }: Reviewer & DecideExpertApplicationInput,
): Promise<{ state: "approved" | "rejected" }> {
  const { db, nowMs } = ctx;
  const { applicationId } = verdict;
  const row = await requireApplication(ctx, applicationId);
  const { state } = await decideReview(ctx, row, { reviewerUid, verdict }, (decided) => {
    const { reason, note } = decided;
    const isApproved = decided.state === "approved";
    return {
      update: updateExpertApplicationDecided(db, { ...decided, applicationId, byUid: reviewerUid, nowMs }),
      others: [
        insertExpertAudit(db, {
          ...{ actorId: reviewerUid, subjectId: row.uid, action: decided.state, atMs: nowMs },
          detail: { applicationId, reason, note },
        }),
        ...(isApproved ? [insertExpertProfile(db, applicationId, nowMs), insertExpertRole(db, applicationId)] : []),
        notifyUser(ctx, row.uid, { kind: "expert_application", params: { isApproved, reason } }),
      ],
    };
  });
  return { state };
}
