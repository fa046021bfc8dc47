import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { FilterForm } from "#client/features/forms/filter-form.tsx";
import { wholeNumber } from "#client/format/numbers.ts";
import type { Search } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Link } from "#client/ui/link.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { ClosingState } from "#domain/wallet/day-closing.ts";
import type { ClosingSummary } from "#domain/wallet/finance-contract.ts";
import { m } from "#messages";
import type { ClosingsQuery } from "../finance/finance-search.ts";
import { type ListFilter, ListFilters, sortFilter, stateFilter } from "../list-filters.tsx";
import { utcDay } from "../utc-day.ts";

const DAY_MS = 86_400_000;
const CONTROL = "min-h-11 rounded-10 border border-control bg-surface-0 px-3 text-16 text-strong focus-ring";

const CLOSING_STATE_LABELS: Record<ClosingState, () => string> = {
  open: () => m.closing_state_open(),
  closed: () => m.closing_state_closed(),
};

export const ClosingStateBadge = ({ closing }: { closing: ClosingSummary }) => (
  <Badge tone={closing.state === "closed" ? "neutral" : closing.openDifferences > 0 ? "live" : "accent"}>
    {CLOSING_STATE_LABELS[closing.state]()}
  </Badge>
);

const providerFilter = (provider: string | undefined, providers: readonly string[]): ListFilter => ({
  ...{ name: "provider", kind: "choice", label: m.finance_provider(), value: provider },
  options: [{ value: "", label: m.filter_all() }, ...providers.map((value) => ({ value, label: value }))],
});

/** The days with a statement, and a form to open any day. */
export function ClosingList({ query }: { query: ClosingsQuery }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/closings", query));
  const { cursor: _cursor, ...filters } = query;
  const at = (changed: Search) => operatorHref(app, "closing", { ...filters, ...changed });
  const toHref = (form: FormData) =>
    operatorHref(app, "closing", {
      provider: String(form.get("provider") ?? "") || undefined,
      day: String(form.get("day") ?? "") || undefined,
    });
  return (
    <>
      <FilterForm action={operatorHref(app, "closing")} toHref={toHref} className="flex flex-wrap items-end gap-3">
        <label className="flex flex-col gap-1 text-13 text-muted">
          {m.finance_provider()}
          <select name="provider" className={CONTROL}>
            {data.providers.map((provider) => (
              <option key={provider}>{provider}</option>
            ))}
          </select>
        </label>
        <label className="flex flex-col gap-1 text-13 text-muted">
          {m.closing_day()}
          <input name="day" type="date" required defaultValue={utcDay(app.nowMs - DAY_MS)} className={CONTROL} />
        </label>
        <Button type="submit" kind="primary">
          {m.operator_trace_show()}
        </Button>
      </FilterForm>
      <ListFilters
        page="closing"
        filters={[
          ...(data.providers.length > 1 ? [providerFilter(query.provider, data.providers)] : []),
          stateFilter(query.state, CLOSING_STATE_LABELS),
          sortFilter(query.sort),
        ]}
        isEmpty={data.list.length === 0}
        load={(cursor?: string) => api.call("GET /operator/closings", { ...filters, ...(cursor && { cursor }) })}
      />
      {data.list.length > 0 ? (
        <div className="overflow-x-auto">
          <table className="w-full text-14">
            <thead className="text-12 text-muted">
              <tr>
                <th className="py-2 pe-4 text-start font-500">{m.closing_day()}</th>
                <th className="py-2 pe-4 text-start font-500">{m.finance_provider()}</th>
                <th className="py-2 pe-4 text-end font-500">{m.closing_differences()}</th>
                <th className="py-2 text-start font-500">{m.feeds_state()}</th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((closing) => (
                <tr key={`${closing.provider} ${closing.day}`} className="border-b" data-closing={closing.day}>
                  <td className="py-2 pe-4 whitespace-nowrap tabular">
                    <Link
                      className="rounded-6 text-accent hover:underline focus-ring"
                      href={operatorHref(app, "closing", { provider: closing.provider, day: closing.day })}
                    >
                      {closing.day}
                    </Link>
                  </td>
                  <td className="py-2 pe-4 text-muted">{closing.provider}</td>
                  <td className="py-2 pe-4 text-end tabular">{wholeNumber(closing.differences, app.locale)}</td>
                  <td className="py-2">
                    <ClosingStateBadge closing={closing} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <EmptyState icon="i-lucide-calendar-check" title={m.closing_empty()} />
      )}
      <Pager
        label={m.closing_title()}
        back={query.cursor ? { href: at({}), name: m.operator_first() } : undefined}
        next={data.next ? { href: at({ cursor: data.next }), name: m.operator_next() } : undefined}
      />
    </>
  );
}
