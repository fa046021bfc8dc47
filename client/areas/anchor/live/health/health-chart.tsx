import { useApp } from "#client/app-context.ts";
import { ChartFrame } from "#client/features/charts/chart-frame.tsx";
import { timeWithSeconds } from "#client/format/dates.ts";
import { duration } from "#client/format/durations.ts";
import type { LiveHealthSample } from "#domain/live/contract.ts";
import type { HealthMetric, HealthProblem } from "#domain/live/push-health.ts";
import { m } from "#messages";
import { CHART, chartPath, samplePoints } from "./chart-path.ts";
import { METRICS, problemText } from "./health-metrics.ts";

const TABLE_STEP_MS = 10_000;

type Props = {
  metric: HealthMetric;
  history: readonly LiveHealthSample[];
  now: LiveHealthSample;
  problem: HealthProblem | undefined;
};

/** Charts one metric of the push over the last minutes, with its verdict. */
export function HealthChart({ metric, history, now, problem }: Props) {
  const { locale, timeZone } = useApp();
  const { name, read, format } = METRICS[metric];
  const points = history.map((sample) => ({ atMs: sample.atMs, value: read(sample) }));
  const { line, max, windowMs } = chartPath(points);
  return (
    <div className="health-chart" data-metric={metric} data-bad={problem ? "" : undefined}>
      <ChartFrame
        title={
          <span className="flex items-baseline justify-between gap-3">
            {name()}
            <bdi className="text-16 font-700 tabular" data-value="">
              {format(read(now), locale)}
            </bdi>
          </span>
        }
        legend={
          <p className={`px-4 pb-3 text-13 ${problem ? "text-live" : "text-muted"}`} data-verdict="">
            <span
              aria-hidden="true"
              className={`${problem ? "i-lucide-triangle-alert" : "i-lucide-check"} me-1 align-text-bottom text-14`}
            />
            {problem ? problemText(problem, locale) : m.golive_health_good()}
          </p>
        }
        table={{
          rowName: { name: m.golive_health_time(), cell: ({ atMs }) => timeWithSeconds(atMs, locale, timeZone) },
          columns: [{ name: name(), cell: ({ value }) => format(value, locale) }],
          rows: samplePoints(points, TABLE_STEP_MS),
          keyOf: ({ atMs }) => atMs,
        }}
      >
        <div className="health-plot" dir="ltr" aria-hidden="true">
          <svg viewBox={`0 0 ${CHART.width} ${CHART.height}`} preserveAspectRatio="none" aria-hidden="true">
            <path className="chart-zero" d={`M0 ${CHART.height}H${CHART.width}`} />
            <path className="health-line" d={line} />
          </svg>
          <span className="health-max">{format(max, locale)}</span>
          <span className="health-window">{`−${duration(windowMs, locale)}`}</span>
        </div>
      </ChartFrame>
    </div>
  );
}
