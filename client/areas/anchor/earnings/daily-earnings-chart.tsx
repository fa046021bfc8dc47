import { useApp } from "#client/app-context.ts";
import { ChartFrame } from "#client/features/charts/chart-frame.tsx";
import { currencyAmountText } from "#client/features/wallet/currency-amount-text.ts";
import { dayOfYear } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { EarningTotals } from "#domain/anchors/contract.ts";
import { m } from "#messages";

type Day = EarningTotals["byDay"][number];
const HEIGHT = 100;
const BAR = 10;

/** One bar per day in UTC; a table has the same data. */
export function DailyEarningsChart({ totals: { byDay, total } }: { totals: EarningTotals }) {
  const app = useApp();
  const peak = Math.max(1, ...byDay.map(({ earnings }) => earnings));
  const dayText = ({ date }: Day) => dayOfYear(Date.parse(date), app.locale, "UTC");
  const first = byDay[0];
  const last = byDay.at(-1);
  return (
    <ChartFrame
      title={
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          {m.earnings_by_day()}
          <bdi className="text-16 text-strong tabular">{currencyAmountText("earnings", total, app)}</bdi>
        </span>
      }
      table={{
        rowName: { name: m.schedule_date(), cell: dayText },
        columns: [{ name: m.account_earnings(), cell: ({ earnings }) => wholeNumber(earnings, app.locale) }],
        rows: byDay,
        keyOf: ({ date }) => date,
      }}
      legend={
        <p className="flex justify-between px-4 py-2 text-12 text-muted tabular">
          <span>{first ? dayText(first) : null}</span>
          <span>{last ? dayText(last) : null}</span>
        </p>
      }
    >
      <svg
        className="earnings-chart"
        viewBox={`0 0 ${byDay.length * BAR} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {byDay.map(({ date, earnings }, at) => {
          const height = earnings === 0 ? 1 : Math.max(3, (earnings / peak) * HEIGHT);
          return (
            <rect
              key={date}
              className={earnings === 0 ? "is-empty" : undefined}
              x={at * BAR + 1}
              width={BAR - 2}
              y={HEIGHT - height}
              height={height}
            />
          );
        })}
      </svg>
    </ChartFrame>
  );
}
