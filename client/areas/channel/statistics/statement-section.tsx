import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { FilterForm } from "#client/features/forms/filter-form.tsx";
import { monthOf } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { Badge } from "#client/ui/badge.tsx";
import { channelHref } from "#client/workplace-links.ts";
import { m } from "#messages";
import { entryKindName } from "#messages/ledger-labels.ts";
import { statementQuery } from "../channel-queries.ts";

const MONTHS = 12;

/** The current month and those before it. */
function recentMonths(nowMs: number): string[] {
  const now = new Date(nowMs);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

/** Monthly statement of one channel, with one line per kind of ledger entry. */
export function StatementSection({ channelId, month }: { channelId: string; month: string }) {
  const app = useApp();
  const { locale } = app;
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(statementQuery(api, channelId, month));
  const { lines, ledger } = data;
  const sums = [
    { name: m.channel_recharged(), amount: ledger.recharged },
    { name: m.channel_spent(), amount: ledger.spent },
  ];
  return (
    <section className="panel !mt-0" aria-labelledby="statement" data-statement={data.isReconciled ? "ok" : "differs"}>
      <div className="flex flex-wrap items-center gap-3 px-4 pt-4 pb-2">
        <h2 id="statement" className="flex-1 text-14">
          {m.channel_statement()}
        </h2>
        {data.isReconciled ? <Badge tone="accent">{m.channel_reconciled()}</Badge> : null}
        <FilterForm
          action={channelHref(app, "statistical")}
          toHref={(filters) => channelHref(app, "statistical", { id: channelId, month: String(filters.get("month")) })}
          isInstant
        >
          <input type="hidden" name="id" value={channelId} />
          <select
            name="month"
            key={month}
            defaultValue={month}
            aria-label={m.channel_month()}
            className="min-h-11 rounded-10 border border-control bg-surface-0 px-3 text-14 text-strong focus-ring"
          >
            {recentMonths(app.nowMs).map((one) => (
              <option key={one} value={one}>
                {monthOf(Date.parse(`${one}-01`), locale, "UTC")}
              </option>
            ))}
          </select>
        </FilterForm>
      </div>
      {data.isReconciled ? null : (
        <p role="alert" className="px-4 text-14 text-strong">
          {m.channel_differs()}
        </p>
      )}
      <div className="wide-table">
        <table className="stats-table">
          <thead>
            <tr>
              <th scope="col">{m.transactions_type()}</th>
              <th scope="col">{m.channel_entries()}</th>
              <th scope="col">{m.transactions_amount()}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ kind, entries, amount }) => (
              <tr key={kind}>
                <th scope="row">{entryKindName(kind)}</th>
                <td>{wholeNumber(entries, locale)}</td>
                <td>{wholeNumber(amount, locale)}</td>
              </tr>
            ))}
            {sums.map(({ name, amount }) => (
              <tr key={name} className="is-own">
                <th scope="row">
                  <bdi>
                    {m.match_total()}: {name}
                  </bdi>
                </th>
                <td />
                <td className="font-700 text-strong">{wholeNumber(amount, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data.isComplete ? null : <p className="px-4 py-3 text-13 text-muted">{m.channel_month_open()}</p>}
    </section>
  );
}
