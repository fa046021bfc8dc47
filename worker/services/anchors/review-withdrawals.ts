import { runBatch } from "#db/client.ts";
import { insertAnchorAudit } from "#db/queries/anchors/applications.ts";
import {
  countWithdrawalQueue,
  selectWithdrawal,
  selectWithdrawalQueue,
  updateWithdrawal,
  updateWithdrawalClaimed,
  updateWithdrawalReleased,
  type WithdrawalReviewRow,
} from "#db/queries/anchors/withdrawals.ts";
import { insertEntries } from "#db/queries/wallet/ledger.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import type { WithdrawalState } from "#domain/anchors/application.ts";
import type { DecideWithdrawalInput, WithdrawalForReview } from "#domain/anchors/contract.ts";
import {
  findClaimError,
  findDecisionError,
  nextWithdrawalState,
  withdrawalPaidEntry,
  withdrawalReturnEntry,
} from "#domain/anchors/withdrawal.ts";
import { AppError } from "#domain/errors.ts";
import { defaultWithdrawalSort, type QueueSort } from "#domain/staff/queue-sort.ts";
import { decryptText } from "../../crypto/encrypt.ts";
import type { ReadContext, ServiceContext } from "../context.ts";
import { type NotificationContext, notifyUser } from "../notifications/insert-notification.ts";
import { payoutKeyName, toWithdrawal } from "./withdrawals.ts";

const MAX_EXPORTED = 10_000;
type Secret = { secret: string };

const toOperator = (uid: number | null, username: string | null) =>
  uid === null ? null : { uid, username: username ?? "" };

/** Exports must not contain payout details. */
export type ExportedWithdrawal = Omit<WithdrawalForReview, "payoutDetails">;

function toReviewed(row: WithdrawalReviewRow): ExportedWithdrawal {
  return {
    ...toWithdrawal(row),
    user: { uid: row.userId, username: row.username },
    claimedBy: toOperator(row.claimedById, row.claimedByName),
    approvedBy: toOperator(row.approvedById, row.approvedByName),
    approvedAtMs: row.approvedAtMs,
    decidedBy: toOperator(row.decidedById, row.decidedByName),
  };
}

const toReview = async ({ secret }: Secret, row: WithdrawalReviewRow): Promise<WithdrawalForReview> => ({
  ...toReviewed(row),
  payoutDetails: await decryptText(secret, payoutKeyName(row.operationId), row.payoutSealed),
});

async function requireWithdrawal({ db }: ReadContext, withdrawalId: number): Promise<WithdrawalReviewRow> {
  const [row] = await selectWithdrawal(db, withdrawalId);
  if (!row) throw new AppError("not_found", ["withdrawalId"]);
  return row;
}

export async function listWithdrawalsForReview(
  ctx: ReadContext & Secret,
  input: { state: WithdrawalState; sort?: QueueSort | undefined; page: number; size: number },
) {
  const { db } = ctx;
  const [rows, [counted]] = await runBatch(db, [
    selectWithdrawalQueue(db, { ...input, sort: input.sort ?? defaultWithdrawalSort(input.state) }),
    countWithdrawalQueue(db, input.state),
  ]);
  const list = await Promise.all(rows.map((row) => toReview(ctx, row)));
  return { list, total: counted?.total ?? 0, page: input.page, size: input.size };
}

/** For the CSV export. */
export async function listWithdrawalsInState(
  { db }: ReadContext,
  { state, sort = defaultWithdrawalSort(state) }: { state: WithdrawalState; sort?: QueueSort | undefined },
): Promise<ExportedWithdrawal[]> {
  const rows = await selectWithdrawalQueue(db, { state, sort, page: 1, size: MAX_EXPORTED });
  return rows.map(toReviewed);
}

type Operated = { operatorUid: number };

/** Only one operator can claim a withdrawal, so that nobody pays what another is paying. */
export async function claimWithdrawal(
  ctx: ServiceContext & Secret,
  { operatorUid, withdrawalId, isClaimed }: Operated & { withdrawalId: number; isClaimed: boolean },
): Promise<WithdrawalForReview> {
  const { db, nowMs } = ctx;
  const row = await requireWithdrawal(ctx, withdrawalId);
  const error = findClaimError(row, operatorUid);
  if (error) throw new AppError(error);
  const of = { id: withdrawalId, state: row.state, byUid: operatorUid };
  await runBatch(db, [
    isClaimed ? updateWithdrawalClaimed(db, { ...of, nowMs }) : updateWithdrawalReleased(db, of),
    requireChange(db),
  ]).catch((failure: unknown) => {
    throw isUnchangedError(failure) ? new AppError("withdrawal_claimed") : failure;
  });
  return toReview(ctx, await requireWithdrawal(ctx, withdrawalId));
}

function toChange(input: DecideWithdrawalInput, state: WithdrawalState) {
  switch (input.decision) {
    case "approve":
      return { state };
    case "reject":
      return { state, reason: input.reason, note: input.note };
    case "paid":
      return { state, reference: input.reference };
  }
}

/** Paying removes the amount from circulation; rejecting returns it. The streamer is notified. */
export async function decideWithdrawal(
  ctx: NotificationContext & Secret,
  { operatorUid, ...input }: Operated & DecideWithdrawalInput,
): Promise<WithdrawalForReview> {
  const { db, nowMs } = ctx;
  const { withdrawalId, decision } = input;
  const row = await requireWithdrawal(ctx, withdrawalId);
  const error = findDecisionError(row, operatorUid, decision);
  if (error) throw new AppError(error);
  const next = nextWithdrawalState(row.state, decision);
  if (!next) throw new AppError("conflict");
  const { operationId, userId: uid, amount } = row;
  const of = { operationId, uid, amount };
  const entries = next === "paid" ? [withdrawalPaidEntry(of)] : next === "rejected" ? [withdrawalReturnEntry(of)] : [];
  const change = toChange(input, next);
  await runBatch(db, [
    updateWithdrawal(db, { id: withdrawalId, from: row.state, byUid: operatorUid, change, nowMs }),
    requireChange(db),
    ...(entries.length > 0 ? [insertEntries(db, entries, nowMs)] : []),
    insertAnchorAudit(db, {
      ...{ actorId: operatorUid, subjectId: uid, action: "withdrawal_decided", atMs: nowMs },
      detail: { withdrawalId, decision, ...change },
    }),
    notifyUser(ctx, uid, {
      kind: "withdrawal_decided",
      params: { amount, decision, ...(input.decision === "reject" && { reason: input.reason }) },
    }),
  ]).catch((failure: unknown) => {
    throw isUnchangedError(failure) ? new AppError("conflict") : failure;
  });
  return toReview(ctx, await requireWithdrawal(ctx, withdrawalId));
}
