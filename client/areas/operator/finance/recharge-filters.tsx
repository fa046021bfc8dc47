import { paymentMethodLabel, rechargeStateLabel } from "#client/features/wallet/recharge-labels.ts";
import { PAY_METHODS, RECHARGE_STATES } from "#domain/wallet/recharge.ts";
import { m } from "#messages";
import { dateFilter, type ListFilter, sortFilter, textFilter } from "../list-filters.tsx";
import { periodSearch } from "../utc-day.ts";
import type { RechargeFilters } from "./finance-search.ts";

/** Converts filters to URL parameters, for links that keep them. */
export const toFilterSearch = ({ q, userId, state, method, fromMs, toMs, sort }: RechargeFilters) => ({
  ...{ q: q || undefined, user: userId, state, method, sort: sort === "newest" ? undefined : sort },
  ...periodSearch({ fromMs, toMs }),
});

/** Filter controls for top-ups; their values are in the URL. */
export function rechargeFilters({ q, userId, state, method, fromMs, toMs, sort }: RechargeFilters): ListFilter[] {
  const { from, to } = periodSearch({ fromMs, toMs });
  return [
    textFilter(q, m.finance_search(), 200),
    {
      kind: "text",
      name: "user",
      label: "UID",
      value: userId === undefined ? undefined : String(userId),
      maxLength: 15,
    },
    {
      ...{ name: "state", kind: "choice", label: m.feeds_state(), value: state },
      options: [
        { value: "", label: m.filter_all() },
        ...RECHARGE_STATES.map((value) => ({ value, label: rechargeStateLabel(value) })),
      ],
    },
    {
      ...{ name: "method", kind: "choice", label: m.recharge_fact_method(), value: method },
      options: [
        { value: "", label: m.filter_all() },
        ...PAY_METHODS.map((value) => ({ value, label: paymentMethodLabel(value).name() })),
      ],
    },
    dateFilter("from", from),
    dateFilter("to", to),
    sortFilter(sort),
  ];
}
