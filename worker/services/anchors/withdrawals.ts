import { runBatch } from "#db/client.ts";
import { toConstraintViolation, toLedgerWriteError } from "#db/constraint-errors.ts";
import {
  countWithdrawals,
  insertWithdrawal,
  selectWithdrawalByOperation,
  selectWithdrawals,
  type WithdrawalRow,
} from "#db/queries/anchors/withdrawals.ts";
import { insertEntries, insertEscrowAccount } from "#db/queries/wallet/ledger.ts";
import type { Withdrawal } from "#domain/anchors/contract.ts";
import { withdrawalHoldEntry, withdrawalSubject } from "#domain/anchors/withdrawal.ts";
import { AppError } from "#domain/errors.ts";
import { encryptText } from "../../crypto/encrypt.ts";
import { createId } from "../../crypto/hashing.ts";
import type { ReadContext, ServiceContext } from "../context.ts";
import { getEarningsBalance } from "./earnings.ts";

export const payoutKeyName = (operationId: string): string => `withdrawal:${operationId}`;

export const toWithdrawal = (row: WithdrawalRow): Withdrawal => {
  const { id: withdrawalId, amount, state, atMs, decidedAtMs, reason, note, reference } = row;
  return { withdrawalId, amount, state, atMs, decidedAtMs, reason, note, reference };
};

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
  if ((await getEarningsBalance(ctx, { uid })).withdrawable < amount)
    throw new AppError("insufficient_earnings", ["amount"]);
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
