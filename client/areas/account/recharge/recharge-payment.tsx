import { useApp } from "#client/app-context.ts";
import { currencyAmountText } from "#client/features/wallet/currency-amount-text.ts";
import { kickoffTime } from "#client/format/dates.ts";
import { rechargeHref } from "#client/late-links.ts";
import { accountHref } from "#client/links.ts";
import { ButtonAnchor, ButtonLink } from "#client/ui/button.tsx";
import { QrCode } from "#client/ui/qr-code.tsx";
import type { RechargeOrder } from "#domain/wallet/recharge-contract.ts";
import { m } from "#messages";

function Open({ order: { qr, payUrl, expiresAtMs } }: { order: RechargeOrder }) {
  const { locale, timeZone } = useApp();
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      {qr ? (
        <>
          <p className="font-600 text-strong">{m.recharge_scan()}</p>
          <div className="rounded-10 bg-white p-2">
            <QrCode text={qr} label={m.recharge_scan()} />
          </div>
        </>
      ) : null}
      {payUrl ? (
        <ButtonAnchor kind={qr ? "quiet" : "primary"} href={payUrl}>
          {qr ? m.recharge_open_wallet() : m.recharge_continue()}
        </ButtonAnchor>
      ) : null}
      <p className="text-13 text-muted">{m.recharge_pay_until({ time: kickoffTime(expiresAtMs, locale, timeZone) })}</p>
    </div>
  );
}

type Props = { order: RechargeOrder; returnTo: string | undefined };

/** Renders the next step for the order's state. */
export function RechargePayment({ order, returnTo }: Props) {
  const app = useApp();
  const { state, purse: currency, credited, takenBack } = order;
  const amount = (value: number) => currencyAmountText(currency, value, app);
  const retryLink = app.takesPayments ? (
    <ButtonLink href={rechargeHref(app, { ...(currency === "coins" ? {} : { of: currency }), returnTo })}>
      {m.recharge_again()}
    </ButtonLink>
  ) : null;
  const toTransactions = <ButtonLink href={accountHref(app, "water")}>{m.recharge_view_transactions()}</ButtonLink>;
  switch (state) {
    case "created":
    case "pending":
      return <Open order={order} />;
    case "paid":
      return (
        <>
          <p>{m.recharge_done_text({ amount: amount(credited - takenBack) })}</p>
          {returnTo ? (
            <ButtonLink kind="primary" href={returnTo}>
              {m.login_back()}
            </ButtonLink>
          ) : null}
          {toTransactions}
        </>
      );
    case "failed":
      return (
        <>
          <p>{m.recharge_failed_text()}</p>
          {retryLink}
        </>
      );
    case "expired":
      return (
        <>
          <p>{m.recharge_expired_text()}</p>
          {retryLink}
        </>
      );
    case "refunded":
    case "charged_back":
      return (
        <>
          <p>{m.recharge_back_text({ amount: amount(takenBack) })}</p>
          {toTransactions}
        </>
      );
  }
}
