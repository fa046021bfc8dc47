import type { WithdrawalState } from "#domain/anchors/application.ts";
import { EARNINGS_PER_CNY } from "#domain/wallet/exchange-rates.ts";
import { m } from "#messages";
import type { ExportedWithdrawal } from "../../services/anchors/review-withdrawals.ts";
import { formatCsv } from "../csv.ts";

const STATES: Record<WithdrawalState, () => string> = {
  requested: m.withdrawal_state_requested,
  approved: m.withdrawal_state_approved,
  rejected: m.withdrawal_state_rejected,
  paid: m.withdrawal_state_paid,
};

const isClosed = (state: WithdrawalState): boolean => state === "rejected" || state === "paid";

const step = (atMs: number | null, by: { username: string } | null): string =>
  atMs === null ? "" : `${new Date(atMs).toISOString()} ${by?.username ?? ""}`.trim();

export const formatWithdrawalsCsv = (rows: readonly ExportedWithdrawal[], state: WithdrawalState): string =>
  formatCsv(
    [
      "ID",
      "UID",
      m.role_anchor(),
      m.transactions_amount(),
      "CNY",
      m.withdrawal_state_requested(),
      m.withdrawal_state_approved(),
      ...(isClosed(state) ? [STATES[state](), m.operator_request_reason(), m.operator_reference()] : []),
    ],
    rows.map((row) => [
      row.withdrawalId,
      row.user.uid,
      row.user.username,
      row.amount,
      (row.amount / EARNINGS_PER_CNY).toFixed(2),
      step(row.atMs, null),
      step(row.approvedAtMs, row.approvedBy),
      ...(isClosed(state)
        ? [step(row.decidedAtMs, row.decidedBy), [row.reason ?? "", row.note].filter(Boolean).join(": "), row.reference]
        : []),
    ]),
  );
