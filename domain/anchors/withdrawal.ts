import { escrowAccountId, issuerAccountId, userAccountId } from "../wallet/ledger-accounts.ts";
import type { LedgerEntry } from "../wallet/ledger-entries.ts";
import type { WithdrawalState } from "./application.ts";
import { WITHDRAWAL_DELAY_DAYS } from "./limits.ts";

const DAY_MS = 86_400_000;

/** Earnings of the last seven days stay in the account: gifts may still be charged back. */
export const recentEarningsSinceMs = (nowMs: number): number => nowMs - WITHDRAWAL_DELAY_DAYS * DAY_MS;
export const getWithdrawable = (balance: number, recentEarnings: number): number =>
  Math.max(0, balance - recentEarnings);

const NEXT: Record<WithdrawalState, Partial<Record<"approve" | "reject" | "paid", WithdrawalState>>> = {
  requested: { approve: "approved", reject: "rejected" },
  approved: { paid: "paid", reject: "rejected" },
  rejected: {},
  paid: {},
};
/** Undefined where the decision is not allowed. */
export const nextWithdrawalState = (
  state: WithdrawalState,
  decision: "approve" | "reject" | "paid",
): WithdrawalState | undefined => NEXT[state][decision];

/** The name of its escrow, and the subject of its ledger entries. */
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
