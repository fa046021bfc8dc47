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
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { AppError } from "#domain/errors.ts";
import type { DecideExpertApplicationInput, ExpertApplicationForReview } from "#domain/experts/contract.ts";
import { findReviewError } from "#domain/permissions/review-error.ts";
import { type QueueSort, usualSort } from "#domain/staff/queue-sort.ts";
import type { LocalizedContext } from "../context.ts";
import { type NotificationContext, notifyUser } from "../notifications/insert-notification.ts";

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
  const { sort = usualSort(input.state, "under_review") } = input;
  const [rows, [counted]] = await runBatch(db, [
    selectExpertApplicationQueue(db, { ...input, sort }, locale),
    countExpertApplications(db, input.state),
  ]);
  return { list: rows.map(toApplicationForReview), total: counted?.total ?? 0, page: input.page, size: input.size };
}

/** One reviewer at a time; nobody reviews their own application. */
export async function claimExpertApplication(
  ctx: LocalizedContext,
  { reviewerUid, applicationId, claim }: Reviewer & { applicationId: number; claim: boolean },
): Promise<{ applicationId: number }> {
  const { db, nowMs } = ctx;
  const row = await requireApplication(ctx, applicationId);
  if (row.uid === reviewerUid) throw new AppError("not_own_decision");
  await runBatch(db, [
    claim
      ? updateExpertApplicationClaimed(db, applicationId, reviewerUid, nowMs)
      : updateExpertApplicationReleased(db, applicationId, reviewerUid),
    requireChange(db),
    insertExpertAudit(db, {
      ...{ actorId: reviewerUid, subjectId: row.uid, action: claim ? "claimed" : "unclaimed", atMs: nowMs },
      detail: { applicationId },
    }),
  ]).catch((error: unknown) => {
    if (!isUnchangedError(error)) throw error;
    throw new AppError(row.state === "under_review" && claim ? "application_claimed" : "conflict");
  });
  return { applicationId };
}

/** Approval gives the role and the profile; a rejection names its reason. The applicant is notified of both. */
export async function decideExpertApplication(
  ctx: NotificationContext & LocalizedContext,
  { reviewerUid, ...input }: Reviewer & DecideExpertApplicationInput,
): Promise<{ state: "approved" | "rejected" }> {
  const { db, nowMs } = ctx;
  const { applicationId } = input;
  const row = await requireApplication(ctx, applicationId);
  const error = findReviewError("application", { ...row, ownerUid: row.uid }, reviewerUid);
  if (error) throw new AppError(error);
  const isApproved = input.decision === "approve";
  const reason = input.decision === "reject" ? input.reason : null;
  const note = input.decision === "reject" ? input.note : "";
  const state = isApproved ? ("approved" as const) : ("rejected" as const);
  await runBatch(db, [
    updateExpertApplicationDecided(db, { applicationId, byUid: reviewerUid, state, reason, note, nowMs }),
    requireChange(db),
    insertExpertAudit(db, {
      ...{ actorId: reviewerUid, subjectId: row.uid, action: state, atMs: nowMs },
      detail: { applicationId, reason, note },
    }),
    ...(isApproved ? [insertExpertProfile(db, applicationId, nowMs), insertExpertRole(db, applicationId)] : []),
    notifyUser(ctx, row.uid, { kind: "expert_application", params: { isApproved, reason } }),
  ]).catch((error: unknown) => {
    throw isUnchangedError(error) ? new AppError("conflict") : error;
  });
  return { state };
}
