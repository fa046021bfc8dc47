import type { AppContext } from "#client/app-context.ts";
import { numberFormatter } from "#client/format/formatters.ts";
import { moneyAmount } from "#client/format/money.ts";
import type { DisputeState } from "#domain/wallet/dispute-case.ts";
import type { RefundState } from "#domain/wallet/refund-request.ts";
import { m } from "#messages";

const REFUND_STATES: Record<RefundState, () => string> = {
  requested: () => m.withdrawal_state_requested(),
  approved: () => m.withdrawal_state_approved(),
  failed: () => m.recharge_state_failed(),
  sent: () => m.refund_state_sent(),
  rejected: () => m.withdrawal_state_rejected(),
};
const DISPUTE_STATES: Record<DisputeState, () => string> = {
  needs_response: () => m.dispute_state_needs_response(),
  evidence_sent: () => m.dispute_state_evidence_sent(),
  won: () => m.transactions_chargeback_returned(),
  lost: () => m.dispute_state_lost(),
};

export const refundStateLabel = (state: RefundState): string => REFUND_STATES[state]();
export const disputeStateLabel = (state: DisputeState): string => DISPUTE_STATES[state]();

const otherCurrency = numberFormatter({ minimumFractionDigits: 2 });

/** Statements can name any currency. */
export const moneyText = (minor: number, currency: string, { locale }: Pick<AppContext, "locale">): string =>
  currency === "CNY" || currency === "USD"
    ? moneyAmount(minor, currency, locale)
    : `${otherCurrency(locale).format(minor / 100)} ${currency}`;
