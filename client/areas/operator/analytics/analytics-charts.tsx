import { useApp } from "#client/app-context.ts";
import { DayBars } from "#client/features/charts/day-bars.tsx";
import type { AnalyticsMetric } from "#domain/staff/analytics.ts";
import type { AnalyticsRow } from "#domain/staff/analytics-contract.ts";
import { metricLabel, numberText } from "./metric-label.ts";

const SUMMED = ["registered", "minutes", "revenue_usd", "revenue_cny"] as const satisfies readonly AnalyticsMetric[];

/** Daily totals, oldest first; a currency without payments gets no chart. */
export function AnalyticsCharts({ list }: { list: readonly AnalyticsRow[] }) {
  const app = useApp();
  const sumOf = (metric: AnalyticsMetric) => list.reduce((sum, { numbers }) => sum + numbers[metric], 0);
  const shown = SUMMED.filter((metric) => !metric.startsWith("revenue") || sumOf(metric) > 0);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 [&>.panel]:mt-0">
      {shown.map((metric) => (
        <DayBars
          key={metric}
          title={metricLabel(metric)}
          total={numberText(metric, sumOf(metric), app)}
          days={list.map((row) => ({ date: row.from, value: row.numbers[metric] })).toReversed()}
          columns={[{ name: metricLabel(metric), cell: ({ value }) => numberText(metric, value, app) }]}
        />
      ))}
    </div>
  );
}
