import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { currencyAmountText } from "#client/features/wallet/currency-amount-text.ts";
import { paymentMethodLabel, rechargeStateLabel } from "#client/features/wallet/recharge-labels.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { Link } from "#client/ui/link.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { RechargeView } from "#domain/wallet/finance-contract.ts";
import { m } from "#messages";
import { BackLink } from "../back-link.tsx";
import { Fact } from "../fact.tsx";
import { PersonLink } from "../person-link.tsx";
import { Section } from "../section.tsx";
import { DisputeCard } from "./dispute-card.tsx";
import { moneyText } from "./finance-labels.ts";
import { RefundCard } from "./refund-card.tsx";
import { RequestRefundForm } from "./request-refund-form.tsx";

function RechargeFacts({ recharge }: { recharge: RechargeView }) {
  const app = useApp();
  const { id, user, purse, amount, priceMinor, currency, refundedMinor, method, provider, ref, state } = recharge;
  return (
    <dl>
      <Fact name={m.office_user()}>
        <PersonLink person={user} />
      </Fact>
      <Fact name={m.feeds_state()}>{rechargeStateLabel(state)}</Fact>
      <Fact name={m.recharge_fact_price()}>{moneyText(priceMinor, currency, app)}</Fact>
      {refundedMinor > 0 ? (
        <Fact name={m.transactions_recharge_refund()}>{moneyText(refundedMinor, currency, app)}</Fact>
      ) : null}
      <Fact name={m.transactions_amount()}>{currencyAmountText(purse, amount, app)}</Fact>
      <Fact name={m.recharge_fact_method()}>
        {paymentMethodLabel(method).name()} · {provider}
      </Fact>
      <Fact name={m.recharge_fact_number()}>
        <Link
          className="break-all rounded-6 text-accent hover:underline focus-ring"
          href={operatorHref(app, "ledger", { subject: `recharge:${id}` })}
        >
          {id}
        </Link>
      </Fact>
      {ref ? <Fact name={m.operator_reference()}>{ref}</Fact> : null}
      {recharge.reason ? <Fact name={m.operator_request_reason()}>{recharge.reason}</Fact> : null}
    </dl>
  );
}

/** An order with its history, refunds and disputes. */
export function RechargeDetailsView({ rechargeId }: { rechargeId: string }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/recharge", { rechargeId }));
  const { recharge, refundableMinor, steps, refunds, disputes } = data;
  return (
    <>
      <BackLink href={operatorHref(app, "recharges")} label={m.channel_recharged()} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Section title={m.transactions_recharge()}>
          <RechargeFacts recharge={recharge} />
        </Section>
        <Section title={m.finance_history()}>
          <ol className="flex flex-col gap-2 text-14">
            {steps.map(({ step, state, atMs }) => (
              <li key={step} className="flex flex-wrap justify-between gap-x-6">
                <span className="text-strong">{rechargeStateLabel(state)}</span>
                <time className="text-muted tabular" dateTime={new Date(atMs).toISOString()}>
                  {dateAndTime(atMs, app.locale, app.timeZone)}
                </time>
              </li>
            ))}
          </ol>
        </Section>
      </div>
      {refundableMinor > 0 || refunds.length > 0 ? (
        <Section title={m.creator_refunds()}>
          {refundableMinor > 0 ? (
            <RequestRefundForm key={refundableMinor} recharge={recharge} refundableMinor={refundableMinor} />
          ) : null}
          <ul className="flex flex-col gap-4">
            {refunds.map((refund) => (
              <RefundCard key={refund.id} refund={refund} />
            ))}
          </ul>
        </Section>
      ) : null}
      {disputes.length > 0 ? (
        <Section title={m.finance_disputes()}>
          <ul className="flex flex-col gap-4">
            {disputes.map((dispute) => (
              <DisputeCard key={dispute.id} dispute={dispute} nowMs={app.nowMs} />
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
