import "./day-bars.css";
import type { ReactNode } from "react";
import { useApp } from "#client/app-context.ts";
import { weekdayAndDate } from "#client/format/dates.ts";
import { m } from "#messages";
import { ChartFrame } from "./chart-frame.tsx";

type Day = { date: string; value: number };
type Props = {
  title: string;
  total: string;
  days: readonly Day[];
  columns: readonly { name: string; cell: (day: Day) => ReactNode }[];
};

const HEIGHT = 100;
const BAR = 10;
const MIN_HEIGHT = 3;

/** One bar per UTC day; the table contains the same data and more. */
export function DayBars({ title, total, days, columns }: Props) {
  const app = useApp();
  const peak = Math.max(1, ...days.map(({ value }) => value));
  const dayText = ({ date }: Day) => weekdayAndDate(Date.parse(date), app.locale, "UTC");
  const first = days[0];
  const last = days.at(-1);
  return (
    <ChartFrame
      title={
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          {title}
          <bdi className="text-16 text-strong tabular">{total}</bdi>
        </span>
      }
      table={{
        rowName: { name: m.schedule_date(), cell: dayText },
        columns,
        rows: days,
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
        className="day-bars"
        viewBox={`0 0 ${days.length * BAR} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ date, value }, at) => {
          const height = value <= 0 ? 1 : Math.max(MIN_HEIGHT, (value / peak) * HEIGHT);
          return (
            <rect
              key={date}
              className={value <= 0 ? "is-empty" : undefined}
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
