import type { ErrorName } from "../errors.ts";
import { escrowAccountId, issuerAccountId, userAccountId } from "../wallet/ledger-accounts.ts";
import type { LedgerEntry } from "../wallet/ledger-entries.ts";
import type { WithdrawalState } from "./application.ts";
import { WITHDRAWAL_DELAY_DAYS } from "./limits.ts";

const DAY_MS = 86_400_000;

/** Earnings of the last seven days cannot be withdrawn, because gifts may still be charged back. */
export const recentEarningsSinceMs = (nowMs: number): number => nowMs - WITHDRAWAL_DELAY_DAYS * DAY_MS;
export const getWithdrawable = (balance: number, recentEarnings: number): number =>
  Math.max(0, balance - recentEarnings);

export type WithdrawalDecision = "approve" | "reject" | "paid";
const NEXT: Record<WithdrawalState, Partial<Record<WithdrawalDecision, WithdrawalState>>> = {
  requested: { approve: "approved", reject: "rejected" },
  approved: { paid: "paid", reject: "rejected" },
  rejected: {},
  paid: {},
};
/** Undefined if the decision is not allowed in this state. */
export const nextWithdrawalState = (
  state: WithdrawalState,
  decision: WithdrawalDecision,
): WithdrawalState | undefined => NEXT[state][decision];

export type ReviewedWithdrawal = {
  state: WithdrawalState;
  userId: number;
  claimedById: number | null;
  approvedById: number | null;
};

/** A payment takes two operators: the one who approved a request cannot pay it out. */
export function findClaimError(
  { state, userId, approvedById }: ReviewedWithdrawal,
  operatorUid: number,
): ErrorName | undefined {
  if (userId === operatorUid) return "not_own_decision";
  if (state !== "requested" && state !== "approved") return "conflict";
  return approvedById === operatorUid ? "second_operator_needed" : undefined;
}

export function findDecisionError(
  row: ReviewedWithdrawal,
  operatorUid: number,
  decision: WithdrawalDecision,
): ErrorName | undefined {
  if (row.userId === operatorUid) return "not_own_decision";
  if (!nextWithdrawalState(row.state, decision)) return "conflict";
  if (row.approvedById === operatorUid) return "second_operator_needed";
  if (row.claimedById === null) return "withdrawal_not_claimed";
  return row.claimedById === operatorUid ? undefined : "withdrawal_claimed";
}

/** The name of the withdrawal's escrow, and the subject of its ledger entries. */
export const withdrawalSubject = (operationId: string): string => `withdrawal:${operationId}`;

type Of = { operationId: string; uid: number; amount: number };
const escrow = (operationId: string): string => escrowAccountId(withdrawalSubject(operationId), "earnings");
const shared = ({ operationId, amount }: Of, step: string) => ({
  key: `${withdrawalSubject(operationId)}:${step}`,
  subject: withdrawalSubject(operationId),
  purse: "earnings" as const,
  amount,
});

export const withdrawalHoldEntry = (of: Of): LedgerEntry => ({
  ...shared(of, "hold"),
  kind: "withdrawal_hold",
  from: userAccountId(of.uid, "earnings"),
  to: escrow(of.operationId),
});
export const withdrawalPaidEntry = (of: Of): LedgerEntry => ({
  ...shared(of, "paid"),
  kind: "withdrawal",
  from: escrow(of.operationId),
  to: issuerAccountId("earnings"),
});
export const withdrawalReturnEntry = (of: Of): LedgerEntry => ({
  ...shared(of, "return"),
  kind: "withdrawal_return",
  from: escrow(of.operationId),
  to: userAccountId(of.uid, "earnings"),
});
