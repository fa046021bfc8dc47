import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { weekdayAndDate } from "#client/format/dates.ts";
import { percentage, wholeDays } from "#client/format/numbers.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Link } from "#client/ui/link.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import {
  ANALYTICS_METRICS,
  ANALYTICS_PERIODS,
  ANALYTICS_STEPS,
  type AnalyticsStep,
  RETENTION_DAYS,
  type RetentionDays,
} from "#domain/staff/analytics.ts";
import type { AnalyticsRow } from "#domain/staff/analytics-contract.ts";
import { m } from "#messages";
import { AnalyticsCharts } from "./analytics-charts.tsx";
import type { analyticsQuery, CountedMetric } from "./analytics-search.ts";
import { metricLabel, numberText } from "./metric-label.ts";

type Query = ReturnType<typeof analyticsQuery>;
const STEPS: Record<AnalyticsStep, () => string> = { day: () => m.analytics_daily(), week: () => m.analytics_weekly() };

type CellProps = {
  row: AnalyticsRow;
  metric: CountedMetric;
  query: Query;
  isEmpty: boolean;
  after?: RetentionDays;
  children: ReactNode;
};

/** A number above zero links to the items it counts. */
function NumberCell({ row, metric, query, isEmpty, after, children }: CellProps) {
  const app = useApp();
  const href = operatorHref(app, "analytics", { ...query, metric, from: row.from, to: row.to, after });
  return (
    <td
      className="py-2 ps-4 text-end whitespace-nowrap"
      data-metric={after === undefined ? metric : `${metric}-${after}`}
    >
      {isEmpty ? (
        children
      ) : (
        <Link className="rounded-6 text-accent hover:underline focus-ring" href={href}>
          {children}
        </Link>
      )}
    </td>
  );
}

function PeriodRow({ row, query }: { row: AnalyticsRow; query: Query }) {
  const app = useApp();
  const date = (day: string) => weekdayAndDate(Date.parse(day), app.locale, "UTC");
  return (
    <tr className="border-b" data-from={row.from}>
      <th scope="row" className="py-2 text-start font-500 whitespace-nowrap">
        <bdi>{row.from === row.to ? date(row.from) : `${date(row.from)} – ${date(row.to)}`}</bdi>{" "}
        {row.isOpen ? <Badge>{m.analytics_open()}</Badge> : null}
      </th>
      {ANALYTICS_METRICS.map((metric) => (
        <NumberCell key={metric} {...{ row, metric, query }} isEmpty={row.numbers[metric] === 0}>
          {numberText(metric, row.numbers[metric], app)}
        </NumberCell>
      ))}
      {row.retention.map(({ afterDays, cohort }) => (
        <NumberCell
          key={afterDays}
          {...{ row, query }}
          metric="retained"
          after={afterDays}
          isEmpty={cohort === null || cohort.back === 0}
        >
          {cohort === null || cohort.size === 0 ? "–" : percentage(cohort.back / cohort.size, app.locale)}
        </NumberCell>
      ))}
    </tr>
  );
}

/** Users, minutes watched, revenue and retention by day or week, newest first. */
export function AnalyticsTable({ query }: { query: Query }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/analytics", query));
  return (
    <>
      <p className="text-13 text-muted">{m.analytics_note()}</p>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <LinkTabs
          label={m.analytics_title()}
          tabs={ANALYTICS_STEPS.map((step) => ({
            href: operatorHref(app, "analytics", { ...query, step }),
            label: STEPS[step](),
            current: step === query.step,
          }))}
        />
        <LinkTabs
          label={m.analytics_period()}
          tabs={ANALYTICS_PERIODS.map((days) => ({
            href: operatorHref(app, "analytics", { ...query, days }),
            label: wholeDays(days, app.locale),
            current: days === query.days,
          }))}
        />
      </div>
      <AnalyticsCharts list={data.list} />
      <div className="overflow-x-auto">
        <table className="w-full text-14 tabular" data-analytics="">
          <thead className="text-12 text-muted">
            <tr>
              <th scope="col" className="py-2 text-start align-bottom font-500">
                {m.schedule_date()}
              </th>
              {ANALYTICS_METRICS.map((metric) => (
                <th key={metric} scope="col" className="py-2 ps-4 text-end align-bottom font-500">
                  {metricLabel(metric)}
                </th>
              ))}
              {RETENTION_DAYS.map((days) => (
                <th key={days} scope="col" className="py-2 ps-4 text-end align-bottom font-500">
                  {metricLabel("retained", days)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.list.map((row) => (
              <PeriodRow key={row.from} row={row} query={query} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
