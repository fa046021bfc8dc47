export type ChartPoint = { atMs: number; value: number };

const MIN_WINDOW_MS = 60_000;
/** A longer pause between measurements is drawn as a gap in the line. */
const GAP_MS = 5_000;
export const CHART = { width: 600, height: 100 };

export type ChartPath = { line: string; max: number; windowMs: number };

/** Draws the measurements over at least a minute, the latest at the right. The scale starts at 0. */
export function chartPath(points: readonly ChartPoint[]): ChartPath {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return { line: "", max: 0, windowMs: MIN_WINDOW_MS };
  const windowMs = Math.max(MIN_WINDOW_MS, last.atMs - first.atMs);
  const max = Math.max(...points.map(({ value }) => value));
  const x = (atMs: number) => Math.round(CHART.width * (1 - (last.atMs - atMs) / windowMs) * 10) / 10;
  const y = (value: number) => Math.round(CHART.height * (1 - value / (max || 1)) * 10) / 10;
  const line = points
    .map(({ atMs, value }, at) => {
      const before = points[at - 1];
      const isStart = !before || atMs - before.atMs > GAP_MS;
      return `${isStart ? "M" : "L"}${x(atMs)} ${y(value)}`;
    })
    .join("");
  return { line, max, windowMs };
}

/** One measurement per `stepMs`, newest first. */
export function samplePoints<Point extends { atMs: number }>(points: readonly Point[], stepMs: number): Point[] {
  const sampled: Point[] = [];
  for (const point of [...points].reverse()) {
    const last = sampled.at(-1);
    if (!last || last.atMs - point.atMs >= stepMs) sampled.push(point);
  }
  return sampled;
}
