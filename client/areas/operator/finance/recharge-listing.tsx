import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { currencyAmountText } from "#client/features/wallet/currency-amount-text.ts";
import { paymentMethodLabel, rechargeStateLabel } from "#client/features/wallet/recharge-labels.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { Badge } from "#client/ui/badge.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Link } from "#client/ui/link.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { RechargeView } from "#domain/wallet/finance-contract.ts";
import { m } from "#messages";
import { ListFilters } from "../list-filters.tsx";
import { PersonLink } from "../person-link.tsx";
import { moneyText } from "./finance-labels.ts";
import type { RechargeFilters } from "./finance-search.ts";
import { rechargeFilters, toFilterSearch } from "./recharge-filters.tsx";

function RechargeRow({ recharge }: { recharge: RechargeView }) {
  const app = useApp();
  const { id, user, purse, amount, priceMinor, currency, refundedMinor, method, state, createdAtMs } = recharge;
  const isTakenBack = state === "charged_back" || state === "failed";
  return (
    <tr className="border-b" data-recharge={id}>
      <td className="py-2 pe-4 whitespace-nowrap">
        <Link
          className="rounded-6 text-accent hover:underline focus-ring"
          href={operatorHref(app, "recharges", { order: id })}
        >
          {dateAndTime(createdAtMs, app.locale, app.timeZone)}
        </Link>
      </td>
      <td className="py-2 pe-4">
        <PersonLink person={user} />
      </td>
      <td className="py-2 pe-4 whitespace-nowrap text-end tabular text-strong">
        <bdi>{moneyText(priceMinor, currency, app)}</bdi>
        {refundedMinor > 0 ? (
          <span className="block text-12 text-muted">
            <bdi>−{moneyText(refundedMinor, currency, app)}</bdi>
          </span>
        ) : null}
      </td>
      <td className="py-2 pe-4 whitespace-nowrap text-end tabular text-muted">
        <bdi>{currencyAmountText(purse, amount, app)}</bdi>
      </td>
      <td className="py-2 pe-4 whitespace-nowrap text-muted">{paymentMethodLabel(method).name()}</td>
      <td className="py-2">
        <Badge tone={isTakenBack ? "live" : "neutral"}>{rechargeStateLabel(state)}</Badge>
      </td>
    </tr>
  );
}

/** Recharge orders matching the URL filters. */
export function RechargeListing({ query }: { query: RechargeFilters }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/recharges", query));
  const { cursor, ...filters } = query;
  const at = (next?: string) => operatorHref(app, "recharges", { ...toFilterSearch(query), cursor: next });
  return (
    <>
      <ListFilters
        page="recharges"
        filters={rechargeFilters(query)}
        isEmpty={data.list.length === 0}
        csv={() => api.call("GET /operator/rechargesCsv", filters)}
      />
      {data.list.length > 0 ? (
        <div className="overflow-x-auto">
          <table className="w-full text-14">
            <thead className="text-12 text-muted">
              <tr>
                <th className="py-2 pe-4 text-start font-500">{m.recharge_fact_order_date()}</th>
                <th className="py-2 pe-4 text-start font-500">{m.office_user()}</th>
                <th className="py-2 pe-4 text-end font-500">{m.recharge_fact_price()}</th>
                <th className="py-2 pe-4 text-end font-500">{m.transactions_amount()}</th>
                <th className="py-2 pe-4 text-start font-500">{m.recharge_fact_method()}</th>
                <th className="py-2 text-start font-500">{m.feeds_state()}</th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((recharge) => (
                <RechargeRow key={recharge.id} recharge={recharge} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <EmptyState icon="i-lucide-credit-card" title={m.finance_no_recharges()} />
      )}
      <Pager
        label={m.channel_recharged()}
        back={cursor ? { href: at(), name: m.operator_first() } : undefined}
        next={data.cursor ? { href: at(data.cursor), name: m.operator_next() } : undefined}
      />
    </>
  );
}
