import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { ChartFrame } from "#client/features/charts/chart-frame.tsx";
import { dateAndTime, weekdayAndDate } from "#client/format/dates.ts";
import { m } from "#messages";
import { signedUnitCount } from "./expert-numbers.ts";
import { graphQuery } from "./expert-queries.ts";
import { plotProfit } from "./plot-profit.ts";

/** Profit at a stake of one unit, with the range that luck alone can explain; a table has the same data. */
export function ProfitChart({ uid }: { uid: number }) {
  const app = useApp();
  const { data } = useSuspenseQuery(graphQuery(useRouter().options.context.api, uid));
  const { points } = data;
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return null;
  const plot = plotProfit(points);
  const units = (value: number) => signedUnitCount(value, app.locale);
  return (
    <ChartFrame
      title={
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          {m.expert_profit_chart()}
          <bdi className="text-16 text-strong tabular">{units(last.profitUnits)}</bdi>
        </span>
      }
      table={{
        rowName: { name: m.transactions_time(), cell: ({ atMs }) => dateAndTime(atMs, app.locale, app.timeZone) },
        columns: [
          { name: m.expert_profit(), cell: ({ profitUnits }) => units(profitUnits), isLtr: true },
          { name: m.expert_luck_range(), cell: ({ low, high }) => `${units(low)} – ${units(high)}`, isLtr: true },
        ],
        rows: points.toReversed(),
        keyOf: ({ atMs }) => atMs,
      }}
      legend={
        <p dir="ltr" className="flex flex-wrap justify-between gap-x-4 px-4 py-2 text-12 text-muted tabular">
          <span suppressHydrationWarning>{weekdayAndDate(first.atMs, app.locale, app.timeZone)}</span>
          <span className="profit-band-note">{m.expert_luck_range()}</span>
          <span suppressHydrationWarning>{weekdayAndDate(last.atMs, app.locale, app.timeZone)}</span>
        </p>
      }
    >
      <div className="profit-chart" dir="ltr">
        <svg viewBox={`0 0 ${plot.width} ${plot.height}`} preserveAspectRatio="none" aria-hidden="true">
          <path className="profit-band" d={plot.band} />
          <path className="chart-zero" d={`M0 ${plot.zero}H${plot.width}`} />
          <path className="profit-line" d={plot.line} />
        </svg>
        <span className="profit-axis" aria-hidden="true">
          <span>{units(plot.max)}</span>
          <span>{units(plot.min)}</span>
        </span>
      </div>
    </ChartFrame>
  );
}
