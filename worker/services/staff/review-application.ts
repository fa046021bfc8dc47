// Shared by the reviews of streamer and expert applications.
import { runBatch, type Statement } from "#db/client.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { AppError } from "#domain/errors.ts";
import { findReviewError } from "#domain/permissions/review-error.ts";
import type { ReadContext } from "../context.ts";

type Application = { uid: number; state: string; claimedById: number | null };
type Claim = { reviewerUid: number; isClaimed: boolean };
type Verdict<Reason> = { decision: "approve" } | { decision: "reject"; reason: Reason; note: string };
type Decided<Reason> = { state: "approved" | "rejected"; reason: Reason | null; note: string };

/** One reviewer at a time; nobody reviews their own application. */
export async function claimForReview(
  { db }: ReadContext,
  application: Application,
  { reviewerUid, isClaimed }: Claim,
  { update, audit }: { update: Statement; audit: Statement },
): Promise<void> {
  if (application.uid === reviewerUid) throw new AppError("not_own_decision");
  await runBatch(db, [update, requireChange(db), audit]).catch((error: unknown) => {
    if (!isUnchangedError(error)) throw error;
    const isOfOther = application.state === "under_review" && (isClaimed || application.claimedById !== null);
    throw new AppError(isOfOther ? "application_claimed" : "conflict");
  });
}

const decided = <Reason>(verdict: Verdict<Reason>): Decided<Reason> =>
  verdict.decision === "approve"
    ? { state: "approved", reason: null, note: "" }
    : { state: "rejected", reason: verdict.reason, note: verdict.note };

/** Only the reviewer who claimed the application may decide it. `update` runs first, atomically with what follows. */
export async function decideReview<Reason>(
  { db }: ReadContext,
  application: Application,
  { reviewerUid, verdict }: { reviewerUid: number; verdict: Verdict<Reason> },
  statements: (decided: Decided<Reason>) => { update: Statement; others: readonly Statement[] },
): Promise<Decided<Reason>> {
  const error = findReviewError("application", { ...application, ownerUid: application.uid }, reviewerUid);
  if (error) throw new AppError(error);
  const decision = decided(verdict);
  const { update, others } = statements(decision);
  await runBatch(db, [update, requireChange(db), ...others]).catch((failure: unknown) => {
    throw isUnchangedError(failure) ? new AppError("conflict") : failure;
  });
  return decision;
}
