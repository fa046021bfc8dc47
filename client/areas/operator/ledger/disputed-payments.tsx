import { useApp } from "#client/app-context.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { Link } from "#client/ui/link.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { RejectedPaymentEvent } from "#domain/wallet/operator-contract.ts";
import { m } from "#messages";
import { LedgerPanel } from "./panel.tsx";

const REASONS: Record<RejectedPaymentEvent["why"], () => string> = {
  unknown_order: m.operator_payment_unknown_order,
  other_provider: m.operator_payment_other_provider,
  other_payment: m.operator_payment_other_payment,
  wrong_currency: m.operator_payment_wrong_currency,
  wrong_amount: m.operator_payment_wrong_amount,
  not_heard_of: m.operator_payment_unreported,
};

/** Rejected payment events with their orders. */
export function DisputedPayments({ payments }: { payments: readonly RejectedPaymentEvent[] }) {
  const app = useApp();
  return (
    <LedgerPanel title={m.operator_payments_to_review()}>
      {payments.length === 0 ? <p className="text-13 text-muted">{m.operator_none()}</p> : null}
      <ul>
        {payments.map(({ provider, id, kind, orderId, amountMinor, currency, receivedAtMs, why }) => (
          <li key={`${provider}:${id}`} className="flex flex-col gap-1 border-b py-3">
            <span className="text-14 font-500 text-strong">{REASONS[why]()}</span>
            <span dir="ltr" className="break-all font-mono text-12 text-muted text-start">
              {provider} {kind} {wholeNumber(amountMinor, app.locale)} {currency} / 100
            </span>
            <span className="flex flex-wrap gap-x-3 text-12 text-muted">
              <time dateTime={new Date(receivedAtMs).toISOString()}>
                {dateAndTime(receivedAtMs, app.locale, app.timeZone)}
              </time>
              <Link
                className="break-all rounded-6 text-accent hover:underline focus-ring"
                href={operatorHref(app, "ledger", { subject: `recharge:${orderId}` })}
              >
                <bdi dir="ltr">recharge:{orderId}</bdi>
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </LedgerPanel>
  );
}
