import type { AppContext } from "#client/app-context.ts";
import { moneyAmount } from "#client/format/money.ts";
import type { WithdrawalRejectReason, WithdrawalState } from "#domain/anchors/application.ts";
import { EARNINGS_PER_CNY } from "#domain/wallet/exchange-rates.ts";
import { m } from "#messages";

const STATES: Record<WithdrawalState, () => string> = {
  requested: m.withdrawal_state_requested,
  approved: m.withdrawal_state_approved,
  rejected: m.withdrawal_state_rejected,
  paid: m.withdrawal_state_paid,
};
export const withdrawalStateLabel = (state: WithdrawalState): string => STATES[state]();

const REASONS: Record<WithdrawalRejectReason, () => string> = {
  payout_invalid: m.withdrawal_reject_payout_invalid,
  holder_mismatch: m.withdrawal_reject_holder_mismatch,
  under_investigation: m.withdrawal_reject_under_investigation,
  other: m.anchor_ban_other,
};
export const withdrawalReasonLabel = (reason: WithdrawalRejectReason): string => REASONS[reason]();

const CENTS = 100;
/** Payout for the given earnings, in yuan. */
export const payoutText = (earnings: number, { locale }: Pick<AppContext, "locale">): string =>
  moneyAmount((earnings * CENTS) / EARNINGS_PER_CNY, "CNY", locale);
