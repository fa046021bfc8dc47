import type { ReactNode } from "react";
import { useApp } from "#client/app-context.ts";
import { FilterForm } from "#client/features/forms/filter-form.tsx";
import { paymentMethodLabel, rechargeStateLabel } from "#client/features/wallet/recharge-labels.ts";
import { Button, ButtonLink } from "#client/ui/button.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { RECHARGE_SORTS, type RechargeSort } from "#domain/wallet/finance-contract.ts";
import { PAY_METHODS, RECHARGE_STATES } from "#domain/wallet/recharge.ts";
import { m } from "#messages";
import type { RechargeFilters } from "./finance-search.ts";

const DAY_MS = 86_400_000;
const CONTROL = "min-h-11 w-full rounded-10 border border-control bg-surface-0 px-3 text-16 text-strong focus-ring";
const SORTS: Record<RechargeSort, () => string> = {
  newest: () => m.transactions_newest(),
  oldest: () => m.users_oldest(),
};
const NAMES = ["q", "user", "state", "method", "from", "to", "sort"] as const;

export const utcDay = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

/** The URL parameters of filters, for links that keep them. */
export const toFilterSearch = ({ q, userId, state, method, fromMs, toMs, sort }: RechargeFilters) => ({
  ...{ q: q || undefined, user: userId, state, method, sort: sort === "newest" ? undefined : sort },
  from: fromMs === undefined ? undefined : utcDay(Number(fromMs)),
  to: toMs === undefined ? undefined : utcDay(Number(toMs) - DAY_MS),
});

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
  <label className="flex min-w-0 flex-col gap-1 text-13 text-muted">
    {label}
    {children}
  </label>
);

/** Filters of top-ups, in the URL. */
export function RechargeFilterForm({ query, children }: { query: RechargeFilters; children: ReactNode }) {
  const app = useApp();
  const values = toFilterSearch(query);
  const isFiltered = Object.values(values).some((value) => value !== undefined);
  const toHref = (form: FormData) =>
    operatorHref(
      app,
      "recharges",
      Object.fromEntries(NAMES.map((name) => [name, String(form.get(name) ?? "").trim() || undefined])),
    );
  return (
    <FilterForm
      key={JSON.stringify(values)}
      action={operatorHref(app, "recharges")}
      toHref={toHref}
      className="grid items-end gap-3 md:grid-cols-2 lg:grid-cols-4"
    >
      <Labelled label={m.finance_search()}>
        <input name="q" type="search" defaultValue={values.q ?? ""} maxLength={200} className={CONTROL} />
      </Labelled>
      <Labelled label="UID">
        <input name="user" inputMode="numeric" defaultValue={values.user ?? ""} className={CONTROL} />
      </Labelled>
      <Labelled label={m.feeds_state()}>
        <select name="state" defaultValue={values.state ?? ""} className={CONTROL}>
          <option value="">{m.search_all()}</option>
          {RECHARGE_STATES.map((state) => (
            <option key={state} value={state}>
              {rechargeStateLabel(state)}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label={m.recharge_fact_method()}>
        <select name="method" defaultValue={values.method ?? ""} className={CONTROL}>
          <option value="">{m.search_all()}</option>
          {PAY_METHODS.map((method) => (
            <option key={method} value={method}>
              {paymentMethodLabel(method).name()}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label={m.transactions_from()}>
        <input name="from" type="date" defaultValue={values.from ?? ""} className={CONTROL} />
      </Labelled>
      <Labelled label={m.transactions_until()}>
        <input name="to" type="date" defaultValue={values.to ?? ""} className={CONTROL} />
      </Labelled>
      <Labelled label={m.mall_sort()}>
        <select name="sort" defaultValue={query.sort} className={CONTROL}>
          {RECHARGE_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORTS[sort]()}
            </option>
          ))}
        </select>
      </Labelled>
      <div className="flex flex-wrap gap-3 md:col-span-2 lg:col-span-4">
        <Button type="submit" kind="primary">
          {m.operator_trace_show()}
        </Button>
        {isFiltered ? <ButtonLink href={operatorHref(app, "recharges")}>{m.search_all()}</ButtonLink> : null}
        {children}
      </div>
    </FilterForm>
  );
}
