import { runBatch } from "#db/client.ts";
import { toConstraintViolation, toLedgerWriteError } from "#db/constraint-errors.ts";
import { insertAnchorAudit } from "#db/queries/anchors/applications.ts";
import {
  countWithdrawalQueue,
  countWithdrawals,
  insertWithdrawal,
  selectWithdrawal,
  selectWithdrawalByOperation,
  selectWithdrawalQueue,
  selectWithdrawals,
  updateWithdrawal,
  type WithdrawalReviewRow,
  type WithdrawalRow,
} from "#db/queries/anchors/withdrawals.ts";
import { insertEntries, insertEscrowAccount } from "#db/queries/wallet/ledger.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import type { WithdrawalState } from "#domain/anchors/application.ts";
import type { Withdrawal, WithdrawalForReview } from "#domain/anchors/contract.ts";
import {
  nextWithdrawalState,
  withdrawalHoldEntry,
  withdrawalPaidEntry,
  withdrawalReturnEntry,
  withdrawalSubject,
} from "#domain/anchors/withdrawal.ts";
import { AppError } from "#domain/errors.ts";
import { decryptText, encryptText } from "../../crypto/encrypt.ts";
import { createId } from "../../crypto/hashing.ts";
import type { ReadContext, ServiceContext } from "../context.ts";
import { type NotificationContext, notifyUser } from "../notifications/insert-notification.ts";
import { getWithdrawableEarnings } from "./earnings.ts";

const payoutKeyName = (operationId: string): string => `withdrawal:${operationId}`;

const toWithdrawal = ({ id, amount, state, atMs, decidedAtMs, note }: WithdrawalRow): Withdrawal => ({
  ...{ withdrawalId: id, amount, state, atMs, decidedAtMs, note },
});

type WithdrawInput = { uid: number; amount: number; payoutDetails: string };

/** Holds the amount in escrow until an operator pays or rejects it. A retry returns the same request. */
export async function requestWithdrawal(
  ctx: ServiceContext & { secret: string; operationId?: string | undefined },
  { uid, amount, payoutDetails }: WithdrawInput,
): Promise<Withdrawal> {
  const { db, nowMs, secret } = ctx;
  const operationId = ctx.operationId ?? createId();
  const [earlier] = await selectWithdrawalByOperation(db, operationId);
  if (earlier) return toWithdrawal(earlier);
  if ((await getWithdrawableEarnings(ctx, { uid })) < amount) throw new AppError("insufficient_earnings", ["amount"]);
  const payoutSealed = await encryptText(secret, payoutKeyName(operationId), payoutDetails);
  try {
    await runBatch(db, [
      insertWithdrawal(db, { operationId, userId: uid, amount, payoutSealed, atMs: nowMs }),
      insertEscrowAccount(db, withdrawalSubject(operationId), uid, ["earnings"]),
      insertEntries(db, [withdrawalHoldEntry({ operationId, uid, amount })], nowMs),
    ]);
  } catch (error) {
    if (toLedgerWriteError(error) === "insufficient_earnings") throw new AppError("insufficient_earnings", ["amount"]);
    if (toConstraintViolation(error)?.kind !== "unique") throw error;
  }
  const [stored] = await selectWithdrawalByOperation(db, operationId);
  if (!stored) throw new AppError("conflict");
  return toWithdrawal(stored);
}

export async function listWithdrawals(
  { db }: ReadContext,
  { uid, ...page }: { uid: number; page: number; size: number },
) {
  const [rows, [counted]] = await runBatch(db, [selectWithdrawals(db, uid, page), countWithdrawals(db, uid)]);
  return { list: rows.map(toWithdrawal), total: counted?.total ?? 0, ...page };
}

type Secret = { secret: string };

async function toReview({ secret }: Secret, row: WithdrawalReviewRow): Promise<WithdrawalForReview> {
  return {
    ...toWithdrawal(row),
    user: { uid: row.userId, username: row.username },
    payoutDetails: await decryptText(secret, payoutKeyName(row.operationId), row.payoutSealed),
    decidedBy: row.decidedById,
  };
}

export async function listWithdrawalsForReview(
  ctx: ReadContext & Secret,
  input: { state: WithdrawalState; page: number; size: number },
) {
  const { db } = ctx;
  const [rows, [counted]] = await runBatch(db, [
    selectWithdrawalQueue(db, input),
    countWithdrawalQueue(db, input.state),
  ]);
  const list = await Promise.all(rows.map((row) => toReview(ctx, row)));
  return { list, total: counted?.total ?? 0, page: input.page, size: input.size };
}

type DecideInput = { operatorUid: number; withdrawalId: number; decision: "approve" | "reject" | "paid"; note: string };

/** Paid removes the amount from circulation; rejected returns it. The streamer is notified. */
export async function decideWithdrawal(
  ctx: NotificationContext & Secret,
  { operatorUid, withdrawalId, decision, note }: DecideInput,
): Promise<WithdrawalForReview> {
  const { db, nowMs } = ctx;
  const [row] = await selectWithdrawal(db, withdrawalId);
  if (!row) throw new AppError("not_found", ["withdrawalId"]);
  if (row.userId === operatorUid) throw new AppError("not_own_decision");
  const next = nextWithdrawalState(row.state, decision);
  if (!next) throw new AppError("conflict");
  const { operationId, userId: uid, amount } = row;
  const of = { operationId, uid, amount };
  const entries = next === "paid" ? [withdrawalPaidEntry(of)] : next === "rejected" ? [withdrawalReturnEntry(of)] : [];
  await runBatch(db, [
    updateWithdrawal(db, { id: withdrawalId, from: row.state, to: next, byUid: operatorUid, note, nowMs }),
    requireChange(db),
    ...(entries.length > 0 ? [insertEntries(db, entries, nowMs)] : []),
    insertAnchorAudit(db, {
      ...{ actorId: operatorUid, subjectId: uid, action: "withdrawal_decided", atMs: nowMs },
      detail: { withdrawalId, decision, note },
    }),
    notifyUser(ctx, uid, { kind: "withdrawal_decided", params: { amount, decision } }),
  ]).catch((error: unknown) => {
    throw isUnchangedError(error) ? new AppError("conflict") : error;
  });
  const [decided] = await selectWithdrawal(db, withdrawalId);
  return toReview(ctx, decided ?? row);
}
