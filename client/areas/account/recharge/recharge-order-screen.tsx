import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams, useRouter, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { RequirePermission } from "#client/features/identity/require-permission.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { currencyAmountText } from "#client/features/wallet/currency-amount-text.ts";
import { paymentMethodLabel, rechargeStateLabel } from "#client/features/wallet/recharge-labels.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { moneyAmount } from "#client/format/money.ts";
import { Celebration } from "#client/ui/celebration.tsx";
import { OPEN_RECHARGE_STATES, type RechargeState } from "#domain/wallet/recharge.ts";
import { m } from "#messages";
import { RechargePayment } from "./recharge-payment.tsx";

/** Fallback for a lost realtime connection. */
const POLL_INTERVAL_MS = 15_000;
/** A paid order opened later than this is shown as a plain receipt, without the celebration. */
const CELEBRATED_MS = 15 * 60_000;

const ICONS: Record<RechargeState, string> = {
  created: "i-lucide-hourglass text-muted",
  pending: "i-lucide-hourglass text-accent",
  paid: "i-lucide-circle-check text-win",
  failed: "i-lucide-circle-x text-live",
  expired: "i-lucide-clock-alert text-muted",
  refunded: "i-lucide-undo-2 text-muted",
  charged_back: "i-lucide-undo-2 text-muted",
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b py-3">
    <dt className="text-13 text-muted">{name}</dt>
    <dd className="min-w-0 break-all font-500 text-strong">{children}</dd>
  </div>
);

function Order({ id, returnTo }: { id: string; returnTo: string | undefined }) {
  const { locale, timeZone, nowMs } = useApp();
  const { api } = useRouter().options.context;
  const { data: order } = useSuspenseQuery({
    ...callQuery(api, "GET /orderpay/rechargeOrder", { id }),
    refetchInterval: ({ state }) =>
      state.data && OPEN_RECHARGE_STATES.includes(state.data.state) ? POLL_INTERVAL_MS : false,
  });
  const icon = <span aria-hidden="true" className={`${ICONS[order.state]} text-32`} />;
  const isJustPaid = order.state === "paid" && nowMs - order.createdAtMs < CELEBRATED_MS;
  return (
    <div className="mx-auto flex max-w-prose flex-col gap-6">
      <h1 className="text-24">{m.recharge_order_title()}</h1>
      <div className="flex flex-col items-center gap-4 rounded-16 bg-surface-1 p-6 text-center">
        <div role="status" data-state={order.state} className="flex flex-col items-center gap-2">
          {isJustPaid ? <Celebration>{icon}</Celebration> : icon}
          <p className="text-20 font-700 text-strong">{rechargeStateLabel(order.state)}</p>
        </div>
        <RechargePayment order={order} returnTo={returnTo} />
      </div>
      <dl>
        <Fact name={m.recharge_fact_amount()}>{currencyAmountText(order.purse, order.amount, { locale })}</Fact>
        <Fact name={m.recharge_fact_price()}>
          <bdi>{moneyAmount(order.priceMinor, order.currency, locale)}</bdi>
        </Fact>
        <Fact name={m.recharge_fact_method()}>{paymentMethodLabel(order.method).name()}</Fact>
        <Fact name={m.recharge_fact_order_date()}>{dateAndTime(order.createdAtMs, locale, timeZone)}</Fact>
        <Fact name={m.recharge_fact_number()}>
          <bdi dir="ltr" className="text-13 tabular">
            {order.id}
          </bdi>
        </Fact>
      </dl>
    </div>
  );
}

export function RechargeOrderScreen() {
  const app = useApp();
  const { id } = useParams({ from: "/recharge/$id" });
  const { returnTo } = useSearch({ from: "/recharge/$id" });
  return (
    <PageLayout>
      <title>{`${m.recharge_order_title()} | ${app.brand.name}`}</title>
      <RequirePermission needs="recharge" why={m.recharge_guest()}>
        {() => <Order id={id} returnTo={returnTo} />}
      </RequirePermission>
    </PageLayout>
  );
}
